/** Measures where the marked elements of a previewed page are. */
import type { PageElement } from '#rules/page/preview.ts'

/** In the page's own pixels, from the top left of what scrolls. */
export type Area = { element: PageElement; top: number; left: number; width: number; height: number }

/** In the order of the page. Elements with the same mark share one area. */
export function measureAreas(root: ShadowRoot, layer: HTMLElement): Area[] {
  const origin = layer.getBoundingClientRect()
  const scale = origin.width / layer.offsetWidth || 1
  const areas = new Map<PageElement, Area>()
  for (const marked of root.querySelectorAll<HTMLElement>('[data-edit]')) {
    const element = marked.dataset.edit as PageElement
    const { top, left, width, height } = marked.getBoundingClientRect()
    if (width === 0 || height === 0) continue
    const area = {
      element,
      top: Math.round((top - origin.top) / scale),
      left: Math.round((left - origin.left) / scale),
      width: Math.round(width / scale),
      height: Math.round(height / scale),
    }
    const known = areas.get(element)
    areas.set(element, known ? join(known, area) : area)
  }
  return [...areas.values()]
}

function join(one: Area, other: Area): Area {
  const top = Math.min(one.top, other.top)
  const left = Math.min(one.left, other.left)
  return {
    element: one.element,
    top,
    left,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  }
}

export const isInView = ({ top, height }: Area, { scrollTop, clientHeight }: Pick<HTMLElement, 'scrollTop' | 'clientHeight'>) =>
  top >= scrollTop && top + height <= scrollTop + clientHeight
