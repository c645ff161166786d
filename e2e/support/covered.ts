/** Checks that nothing lies over what can be pressed. */
import { expect, type Page } from '@playwright/test'

/** Scrolls to each control in turn: a press in its middle must reach it. */
export async function expectNothingCovered(page: Page, name: string) {
  expect(await page.evaluate(findCovered), `${name}: covered`).toEqual([])
}

/** Runs in the browser. Returns each covered control with what lies over it. */
function findCovered(): string[] {
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role=switch]')
  return [...controls].filter(canBePressed).flatMap((control) => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const [line] = control.getClientRects()
    const hit = line && document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2)
    // What shows itself only to the keyboard is beside the window until then.
    if (!hit) return []
    const isReached = control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control)
    return isReached ? [] : [`${describe(control)} by ${describe(hit)}`]
  })

  function canBePressed(control: HTMLElement): boolean {
    const { width, height } = control.getBoundingClientRect()
    const isShown = width > 1 && height > 1 && control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return (
      isShown && !isForScreenReaders(control) && !control.matches(':disabled') && !control.closest('[inert], [aria-hidden=true]')
    )
  }

  function isForScreenReaders(element: Element): boolean {
    if (getComputedStyle(element).clipPath === 'inset(50%)') return true
    return element.parentElement !== null && isForScreenReaders(element.parentElement)
  }

  function describe(element: Element): string {
    return element.outerHTML.slice(0, 120)
  }
}
