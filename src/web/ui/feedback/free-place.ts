/** Where on a phone a toast covers nothing that is needed now: as high as possible, but beside progress, buttons that send, and the field in use. */

export type Span = { top: number; bottom: number }

/** Pixels between the toast and the edge or what it must not cover. */
const gap = 12

/** The toast's top edge in pixels. If there is no free place, it is at the top. */
export function findFreeTop(height: number, windowHeight: number, obstacles: readonly Span[]): number {
  const isFree = (top: number) =>
    top + height <= windowHeight - gap &&
    obstacles.every((obstacle) => top + height + gap <= obstacle.top || top >= obstacle.bottom + gap)
  const candidates = [gap, ...obstacles.map(({ bottom }) => bottom + gap)].filter((top) => top >= gap)
  return candidates.toSorted((one, other) => one - other).find(isFree) ?? gap
}

const needed =
  '[role="progressbar"], progress, [data-keep-clear], form button[type="submit"], input:focus, textarea:focus, select:focus'

/** Behind an open dialog, nothing is needed. */
export function listObstacles(): Span[] {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
  const root: ParentNode = dialogs[dialogs.length - 1] ?? document
  return [...root.querySelectorAll(needed)]
    .filter((element) => element.checkVisibility() && !element.closest('.toast-region'))
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom, width }) => width > 0 && bottom > 0 && top < innerHeight)
    .map(({ top, bottom }) => ({ top, bottom }))
}
