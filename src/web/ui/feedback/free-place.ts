/** Where on a phone a toast covers nothing that is needed now: as high as possible, but beside progress, buttons that send, and the field in use. */

export type Span = { top: number; bottom: number }

/** Pixels between the toast and the edge or what it must not cover. */
const gap = 12

/** The toast's top edge in pixels: off what is `preferred` too, if there is such a place. If nothing is free, it is at the top. */
export const findFreeTop = (
  height: number,
  windowHeight: number,
  needed: readonly Span[],
  preferred: readonly Span[] = [],
): number => findTop(height, windowHeight, [...needed, ...preferred]) ?? findTop(height, windowHeight, needed) ?? gap

function findTop(height: number, windowHeight: number, obstacles: readonly Span[]): number | undefined {
  const isFree = (top: number) =>
    top + height <= windowHeight - gap &&
    obstacles.every((obstacle) => top + height + gap <= obstacle.top || top >= obstacle.bottom + gap)
  const candidates = [gap, ...obstacles.map(({ bottom }) => bottom + gap)].filter((top) => top >= gap)
  return candidates.toSorted((one, other) => one - other).find(isFree)
}

const needed =
  '[role="progressbar"], progress, [data-keep-clear]:not([data-keep-clear="preferred"]), form button[type="submit"], input:focus, textarea:focus, select:focus'

const preferred = '[data-keep-clear="preferred"]'

export const listNeeded = (): Span[] => listSpans(needed)

/** What is worth reading, on screens that have decoration to spare. */
export const listPreferred = (): Span[] => listSpans(preferred)

/** Behind an open dialog, nothing is needed. */
function listSpans(selector: string): Span[] {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
  const root: ParentNode = dialogs[dialogs.length - 1] ?? document
  return [...root.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility() && !element.closest('.toast-region'))
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom, width }) => width > 0 && bottom > 0 && top < innerHeight)
    .map(({ top, bottom }) => ({ top, bottom }))
}
