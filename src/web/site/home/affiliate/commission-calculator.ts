/** So many friends, so much a month. */
import { pounds } from '#rules/text/money.ts'

export function watchSum() {
  const sum = document.querySelector<HTMLElement>('[data-sum]')
  const input = sum?.querySelector('input')
  const friends = sum?.querySelector('[data-friends]')
  const monthly = sum?.querySelector('[data-monthly]')
  if (!sum || !input || !friends || !monthly) return
  const count = () => {
    friends.textContent = input.value
    monthly.textContent = pounds(Number(input.value) * Number(sum.dataset.sum))
    input.style.setProperty('--v', `${(Number(input.value) / Number(input.max)) * 100}%`)
  }
  input.addEventListener('input', count)
  // A browser that came back remembers where the slider stood.
  count()
}
