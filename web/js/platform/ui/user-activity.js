/** What the visitor has done on this page so far. */
export const visitor = { acted: false };

for (const what of ["pointerdown", "keydown"])
  addEventListener(what, () => (visitor.acted = true), { once: true, capture: true });
