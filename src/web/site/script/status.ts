/** Draws the live checks, asked again every half minute while somebody looks, and the last 90 days. */
import type { ServiceStatus } from '#contract/status.ts'
import { element } from './elements.ts'
import { whileLookedAt } from './while-looked-at.ts'

const everyHalfMinute = 30_000
const names = { server: 'Server', database: 'Database', media: 'Pictures and videos' }

type Day = ServiceStatus['days'][number]

export function watchStatus() {
  const place = document.querySelector<HTMLElement>('[data-status]')
  if (!place) return
  const ask = async () => {
    try {
      const answer = await fetch('/api/status')
      if (!answer.ok) throw new Error('The status could not be fetched.')
      draw(place, (await answer.json()) as ServiceStatus)
    } catch {
      say(place, 'The server cannot be asked right now.', 'is-bad')
      place.querySelector('[data-status-checks]')?.replaceChildren()
    }
  }
  whileLookedAt(everyHalfMinute, ask)
}

function draw(place: HTMLElement, { checks, days }: ServiceStatus) {
  const isWell = checks.every(({ ok }) => ok)
  say(place, isWell ? 'Everything answers.' : 'Something does not answer as it should.', isWell ? 'is-well' : 'is-bad')
  place.querySelector('[data-status-checks]')?.replaceChildren(...checks.map(check))
  place.querySelector('[data-status-days]')?.replaceChildren(...days.map(bar))
  place.querySelector('[data-status-worse]')?.replaceChildren(...days.filter(isWorse).reverse().map(worse))
  const sum = place.querySelector('[data-status-sum]')
  if (sum) sum.textContent = inWords(days)
}

/** Said once: a screen reader hears it when it changes, and not with every round. */
function say(place: HTMLElement, text: string, look: string) {
  const word = place.querySelector('[data-status-word]')
  if (!word || word.textContent === text) return
  word.textContent = text
  if (word.parentElement) word.parentElement.className = `status-now ${look}`
}

const check = ({ name, ok, ms }: ServiceStatus['checks'][number]) =>
  element(
    'li',
    {},
    element('span', { text: names[name] }),
    element('span', { className: ok ? 'ok num' : 'bad', text: ok ? `answers, ${ms || 'under 1'} ms` : 'does not answer' }),
  )

function bar({ day, up }: Day) {
  const made = element('span', { className: up === null ? '' : up >= 0.999 ? 'good' : up >= 0.95 ? 'fair' : 'bad' })
  made.title = `${inFull(day)}: ${up === null ? 'not measured' : share(up)}`
  return made
}

const isWorse = ({ up }: Day) => up !== null && up < 0.999

const worse = ({ day, up }: Day) => element('li', { text: `${inFull(day)}: ${share(up ?? 0)}` })

function inWords(days: Day[]): string {
  const measured = days.flatMap(({ up }) => (up === null ? [] : [up]))
  if (measured.length === 0) return 'Nothing was measured yet.'
  const mean = measured.reduce((sum, up) => sum + up, 0) / measured.length
  const counted = measured.length === 1 ? '1 of 90 days was' : `${measured.length} of 90 days were`
  return `${counted} measured. On average ${share(mean)} of their minutes were good.${days.some(isWorse) ? ' Days with bad minutes:' : ''}`
}

/** Rounded down: nobody is told 100 % who had a bad minute. */
const share = (up: number) => `${(Math.floor(up * 10_000) / 100).toFixed(2)} %`

const inFull = (day: string) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
