/**
 * Shows how many lifetime seats are sold and left, loaded every ten seconds while the page is visible. No number is shown until it
 * is known, and the offer is hidden once it is sold out.
 */
import { formatCount } from '#rules/text/formats.ts'
import { pollWhileVisible } from '../../script/poll-while-visible.ts'

const pollMs = 10_000
/** Of the drawing in pricing.tsx, where a seat is 10 by 10 units. */
const seatsPerRow = 50
const rowCount = 20
const seatSize = 10

export function initLifetimeSeats() {
  const offers = document.querySelectorAll<HTMLElement>('[data-lifetime]')
  if (offers.length === 0) return
  pollWhileVisible(pollMs, async () => {
    const response = await fetch('/api/lifetime-sales/count')
    const { displayed, remaining } = (await response.json()) as { displayed?: number; remaining?: number }
    if (displayed === undefined || remaining === undefined) return
    for (const offer of offers) showCount(offer, displayed, remaining)
  })
}

function showCount(offer: HTMLElement, sold: number, left: number) {
  const setText = (selector: string, text: string) => {
    const element = offer.querySelector(selector)
    if (element) element.textContent = text
  }
  setText('[data-lifetime-sold]', formatCount(sold))
  setText('[data-lifetime-left]', formatCount(left))
  for (const element of offer.querySelectorAll<HTMLElement>('[data-while-available]')) element.hidden = left <= 0
  for (const element of offer.querySelectorAll<HTMLElement>('[data-when-sold-out]')) element.hidden = left > 0
  offer.querySelector('.pricing-seats-sold')?.setAttribute('d', toSeatsPath(sold / Math.max(1, sold + left)))
}

/** The outline of this share of the seats that are drawn: full rows, then a row that may be part full. */
function toSeatsPath(share: number): string {
  const seats = Math.floor(share * seatsPerRow * rowCount)
  const rowsHeight = Math.floor(seats / seatsPerRow) * seatSize
  const lastRowWidth = (seats % seatsPerRow) * seatSize
  return `M0 0h${seatsPerRow * seatSize}v${rowsHeight}H${lastRowWidth}v${lastRowWidth ? seatSize : 0}H0z`
}
