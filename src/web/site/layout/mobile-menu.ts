/** The menu of a phone closes when one of its ways is taken: the section may be on this very page. */

export function closeMenuOnTheWay() {
  const menu = document.getElementById('sections')
  if (!menu || !('popover' in menu)) return
  menu.addEventListener('click', () => menu.matches(':popover-open') && menu.hidePopover())
}
