/** Closes the menu of a phone when one of its links is followed: the section may be on the page that is open. */
export function initMobileMenu() {
  const menu = document.getElementById('sections')
  if (!menu || !('popover' in menu)) return
  menu.addEventListener('click', () => menu.matches(':popover-open') && menu.hidePopover())
}
