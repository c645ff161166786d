/**
 * How many lifetime seats are taken, asked every ten seconds while somebody looks. A number that is not known is not shown;
 * what is sold out is not offered.
 */
import { lifetimeSeats } from '#rules/plans/lifetime.ts'
import { whileLookedAt } from '../../script/poll-while-visible.ts'

const everyTenSeconds = 10_000
const inRow = 50

export function watchLifetimeSeats() {
  const places = document.querySelectorAll<HTMLElement>('[data-lifetime]')
  if (places.length === 0) return
  whileLookedAt(everyTenSeconds, async () => {
    const answer = await fetch('/api/lifetime-sales/count')
    const { displayed, remaining } = (await answer.json()) as { displayed?: number; remaining?: number }
    if (displayed === undefined || remaining === undefined) return
    for (const place of places) show(place, displayed, remaining)
  })
}

function show(place: HTMLElement, sold: number, left: number) {
  const write = (selector: string, text: string) => {
    const element = place.querySelector(selector)
    if (element) element.textContent = text
  }
  write('[data-sold]', sold.toLocaleString('en-GB'))
  write('[data-left]', left.toLocaleString('en-GB'))
  for (const part of place.querySelectorAll<HTMLElement>('[data-while-left]')) part.hidden = left <= 0
  for (const part of place.querySelectorAll<HTMLElement>('[data-when-full]')) part.hidden = left > 0
  place.querySelector('.seats-sold')?.setAttribute('d', seatsTaken(sold))
}

/** Fifty seats stand in a row, ten units each; the last row may be part full. */
function seatsTaken(sold: number): string {
  const seats = Math.min(sold, lifetimeSeats)
  const rows = Math.floor(seats / inRow) * 10
  const rest = (seats % inRow) * 10
  return `M0 0h500v${rows}H${rest}v${rest ? 10 : 0}H0z`
}
