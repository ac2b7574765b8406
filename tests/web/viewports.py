"""Sizes of windows, in CSS pixels."""

PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1366, "height": 768}

# The buttons of the open menus and dialogs that are higher than what is in them, although nothing beside them needs
# the height: WebKit stretches the automatic rows of a grid to the greatest height that it may have.
STRETCHED = """() => [...document.querySelectorAll(":is(dialog[open], [popover]:popover-open)")].flatMap((top) => {
  const needed = (part) => {
    const look = getComputedStyle(part);
    const content = document.createRange();
    content.selectNodeContents(part);
    const room = ["paddingTop", "paddingBottom", "borderTopWidth", "borderBottomWidth"];
    const around = room.reduce((sum, name) => sum + parseFloat(look[name]), 0);
    return Math.max(parseFloat(look.minHeight) || 0, content.getBoundingClientRect().height + around);
  };
  const found = top.querySelectorAll("button, a, li, input:not([type=checkbox])");
  const buttons = [...found].filter((part) => part.checkVisibility());
  const tops = (part) => Math.round(part.getBoundingClientRect().top);
  return buttons.flatMap((part) => {
    const row = buttons.filter((other) => tops(other) === tops(part));
    const { height } = part.getBoundingClientRect();
    return height > Math.max(...row.map(needed)) + 6 ? [`${part.id || part.textContent.trim()}: ${height}`] : [];
  });
})"""
