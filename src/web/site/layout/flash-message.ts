/** What is said in passing is shown as the app's toast would be: for five seconds, longer under the hand or the focus. */
import { type LastWord, takeLastWord } from '#web/ui/feedback/flash-message.ts'

const shownFor = 5000
/** Of the word that is shown: one that follows has its own time. */
let timer: ReturnType<typeof setTimeout> | undefined

/** What the app said as it left. */
export function sayLastWord() {
  const word = takeLastWord()
  if (word) sayWord(word)
}

export function sayWord(word: LastWord, isBad = false) {
  const place = document.querySelector<HTMLElement>('.last-word')
  if (!place) return
  // Shown first, so that what is then said in it is heard.
  place.hidden = false
  place.classList.toggle('is-bad', isBad)
  const title = document.createElement('strong')
  title.textContent = word.title
  const text = document.createElement('span')
  text.textContent = word.description
  place.replaceChildren(title, text)
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      place.hidden = true
    }, shownFor)
  }
  place.onpointerenter = () => clearTimeout(timer)
  place.onpointerleave = wait
  wait()
}
