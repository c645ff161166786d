/** The calculator on the home page: updates the monthly commission as the slider for the number of friends moves. */
import { formatPounds } from '#rules/text/money.ts'

export function initCommissionCalculator() {
  const calculator = document.querySelector<HTMLElement>('[data-commission]')
  const slider = calculator?.querySelector('input')
  const friends = calculator?.querySelector('[data-friends]')
  const monthly = calculator?.querySelector('[data-monthly]')
  if (!calculator || !slider || !friends || !monthly) return
  const update = () => {
    friends.textContent = slider.value
    monthly.textContent = formatPounds(Number(slider.value) * Number(calculator.dataset.commission))
    slider.style.setProperty('--filled', `${(Number(slider.value) / Number(slider.max)) * 100}%`)
  }
  slider.addEventListener('input', update)
  // A browser that comes back to the page restores the slider.
  update()
}
