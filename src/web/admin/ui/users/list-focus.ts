/** Where the focus goes when what had it is gone: the row that the shortcuts act on, or the list. */
export const findListFocus = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.user-row[tabindex="0"]') ?? document.querySelector<HTMLElement>('.user-table')
