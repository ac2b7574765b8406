/** What the visitor has done on this page so far. */
export const userActivity = { hasActed: false };

for (const what of ["pointerdown", "keydown"])
  addEventListener(what, () => (userActivity.hasActed = true), { once: true, capture: true });
