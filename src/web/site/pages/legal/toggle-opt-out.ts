/** Whoever does not want to be counted says so once, and the script of creators' pages keeps quiet in this browser. */
import { uncounted } from '#rules/platform/brand.ts'
import { optingOut } from './opt-out-copy.ts'

export function watchOptingOut() {
  const line = document.querySelector<HTMLElement>('[data-opting-out]')
  const button = line?.querySelector('button')
  const says = line?.querySelector('[role=status]')
  if (!line || !button || !says) return

  const show = () => {
    button.textContent = isOut() ? optingOut.back : optingOut.out
    line.hidden = false
  }
  button.addEventListener('click', () => {
    try {
      if (isOut()) localStorage.removeItem(uncounted)
      else localStorage.setItem(uncounted, '1')
      says.textContent = isOut() ? 'This browser is not counted any more.' : 'This browser is counted again.'
    } catch {
      says.textContent = 'This browser keeps nothing, not even this. Its setting against being tracked works all the same.'
    }
    show()
  })
  show()
}

function isOut(): boolean {
  try {
    return localStorage.getItem(uncounted) !== null
  } catch {
    return false
  }
}
