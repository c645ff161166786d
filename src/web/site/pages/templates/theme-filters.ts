/** Loads the filters of the page of themes, on that page alone. */
export function initThemeFilters() {
  const bar = document.querySelector<HTMLElement>('[data-theme-filters]')
  if (bar) void import('./filter-themes.ts').then(({ filterThemes }) => filterThemes(bar), reportError)
}
