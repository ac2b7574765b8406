/** The views of Heap. */

/** @satisfies {import("../../platform/ui/view-table.js").ViewTable} */
export const VIEWS = /** @type {const} */ ({
  prefix: "heap/",
  main: "heap",
  announcement: "heap-announcement",
  footer: "heap.unofficial",
  views: [
    {
      id: "play",
      place: "play",
      links: ["setup", "game"],
      title: "title.heap",
      nav: "nav.heap",
      panels: ["heap-stones"],
      layout: "layout-text",
    },
  ],
});
