/**
 * A screen that the server drew into the document, until the app has taken it over: at which address it was drawn, and what was typed
 * into it before the app's code was there.
 */

const findDrawing = (): HTMLElement | null => document.querySelector<HTMLElement>('#app[data-drawn]')

/** The query of the address at which the screen was drawn; undefined where the document has none. */
export const getDrawnAddress = (): string | undefined => findDrawing()?.dataset.drawn

/** What a field of this name holds already; undefined once the app has taken the screen over. */
export function getTyped(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const fields = findDrawing()?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? []
  return [...fields].find(({ type, checked }) => type !== 'radio' || checked)?.value
}

/** Called by a screen when its own code runs: what was pressed before is pressed again (drawn-script.ts). */
export function takeOverDrawing(): void {
  const drawing = findDrawing()
  if (!drawing) return
  drawing.removeAttribute('data-drawn')
  dispatchEvent(new Event('taken-over'))
}
