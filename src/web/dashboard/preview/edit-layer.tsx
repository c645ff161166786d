/**
 * The layer over the page in the preview: a button on each element that can be edited. It finds the elements by their marks, follows
 * them as the page changes, and scrolls to the one that is being edited.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PageElement } from '#rules/page/preview.ts'
import './edit-layer.css'
import type { EditedElement } from './use-edited-element.ts'

type EditLayerProps = {
  /** What a press on an element's button does, and what the button is called. */
  getLabel: (element: PageElement) => string
  onPress: (element: PageElement) => void
  edited: EditedElement | undefined
}

export function EditLayer({ getLabel, onPress, edited }: EditLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const areas = useAreas(layer)
  useOpenSection(layer, edited?.element)
  useScrollTo(layer, edited?.element, areas)
  return (
    <div ref={layer} className="edit-layer">
      {areas.map(({ element, ...box }) => (
        <button
          key={element}
          type="button"
          className={edited?.isOpen && edited.element === element ? 'edit-layer-button is-edited' : 'edit-layer-button'}
          style={box}
          title={getLabel(element)}
          data-element={element}
          onClick={() => onPress(element)}
        />
      ))}
    </div>
  )
}

/** Measured again whenever the page changes, one of its elements changes its size, or a sticky one moves. */
function useAreas(layer: React.RefObject<HTMLElement | null>): readonly Area[] {
  const [areas, setAreas] = useState<readonly Area[]>([])
  useLayoutEffect(() => {
    const root = layer.current?.closest('.page-preview')?.shadowRoot
    if (!root) return
    let frame = 0
    const sizes = new ResizeObserver(schedule)
    const changes = new MutationObserver(schedule)
    function measure() {
      sizes.disconnect()
      for (const element of root?.querySelectorAll('.bio, [data-edit]') ?? []) sizes.observe(element)
      if (root && layer.current) setAreas(keepIfSame(measureAreas(root, layer.current)))
    }
    function schedule() {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    changes.observe(root, { childList: true, subtree: true, characterData: true, attributeFilter: ['class', 'data-edit'] })
    root.addEventListener('scroll', schedule, { capture: true, passive: true })
    document.fonts.addEventListener('loadingdone', schedule)
    schedule()
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      changes.disconnect()
      root.removeEventListener('scroll', schedule, { capture: true })
      document.fonts.removeEventListener('loadingdone', schedule)
    }
  }, [layer])
  return areas
}

/** Observing a size reports it once: the same areas must not render again. */
const keepIfSame = (next: readonly Area[]) => (now: readonly Area[]) =>
  JSON.stringify(now) === JSON.stringify(next) ? now : next

/** A section that is closed at first is open while something in it is being edited. */
function useOpenSection(layer: React.RefObject<HTMLElement | null>, element: PageElement | undefined) {
  useEffect(() => {
    const root = layer.current?.closest('.page-preview')?.shadowRoot
    const marked = element && root?.querySelector(`[data-edit="${element}"]`)
    const section = marked && !marked.closest('summary') ? marked.closest('details:not([open])') : undefined
    section?.setAttribute('open', '')
    return () => section?.removeAttribute('open')
  }, [layer, element])
}

/** Only when it is not in view yet: a creator who scrolls on while typing is left alone. */
function useScrollTo(layer: React.RefObject<HTMLElement | null>, element: PageElement | undefined, areas: readonly Area[]) {
  const area = areas.find((one) => one.element === element)
  const isShown = area !== undefined
  const latest = useRef(area)
  useEffect(() => {
    latest.current = area
  })
  useEffect(() => {
    const scroller = layer.current?.assignedSlot?.parentElement ?? layer.current?.parentElement
    if (!element || !isShown || !latest.current || !scroller || isInView(latest.current, scroller)) return
    const { top, height } = latest.current
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    scroller.scrollTo({ top: top + height / 2 - scroller.clientHeight / 2, behavior: isStill ? 'instant' : 'smooth' })
  }, [layer, element, isShown])
}

/** In the page's own pixels, from the top left of what scrolls. */
type Area = { element: PageElement; top: number; left: number; width: number; height: number }

/** Measures where the marked elements of a previewed page are. In the order of the page. Elements with the same mark share one area. */
function measureAreas(root: ShadowRoot, layer: HTMLElement): Area[] {
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

const isInView = ({ top, height }: Area, { scrollTop, clientHeight }: Pick<HTMLElement, 'scrollTop' | 'clientHeight'>) =>
  top >= scrollTop && top + height <= scrollTop + clientHeight
