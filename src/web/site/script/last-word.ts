/** What the app said as it left is shown as its toast would be: for five seconds, longer under the hand or the focus. */
import { takeLastWord } from '#web/ui/last-word.ts'

const shownFor = 5000

export function sayLastWord() {
  const word = takeLastWord()
  const place = document.querySelector<HTMLElement>('.last-word')
  if (!word || !place) return
  const title = document.createElement('strong')
  title.textContent = word.title
  const text = document.createElement('span')
  text.textContent = word.description
  place.replaceChildren(title, text)
  place.hidden = false
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(() => {
      place.hidden = true
    }, shownFor)
  }
  place.addEventListener('pointerenter', () => clearTimeout(timer))
  place.addEventListener('pointerleave', wait)
  wait()
}
