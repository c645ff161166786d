/** Draws the live checks, asked again every half minute while somebody looks, and the last 90 days. */
import type { ServiceStatus } from '#contract/status.ts'
import { type Day, dayInWords, historyInWords, lookOf } from './status-days.ts'
import { element } from '../../script/create-element.ts'
import { whileLookedAt } from '../../script/poll-while-visible.ts'

const everyHalfMinute = 30_000
/** Milliseconds: a server that takes longer is not one that answers. */
const patience = 8_000
const names = { database: 'Database', media: 'Pictures and videos' }

type Check = ServiceStatus['checks'][number]

export function watchStatus() {
  const place = document.querySelector<HTMLElement>('[data-status]')
  if (!place) return
  const drawHistory = historyIn(place)
  let latest: Date | undefined
  whileLookedAt(everyHalfMinute, async () => {
    const asked = new Date()
    latest = asked
    const status = await ask()
    // Asked again meanwhile: what comes, or fails to come, of the earlier question is no news.
    if (latest !== asked) return
    drawNow(place, status?.checks)
    write(place, 'asked', `Asked at ${asked.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}.`)
    drawHistory(status)
  })
}

/** Nothing where no answer comes in time. */
async function ask(): Promise<ServiceStatus | undefined> {
  try {
    const answer = await fetch('/api/status', { signal: AbortSignal.timeout(patience) })
    return answer.ok ? ((await answer.json()) as ServiceStatus) : undefined
  } catch {
    return undefined
  }
}

function drawNow(place: HTMLElement, checks: Check[] | undefined) {
  if (!checks) say(place, 'The server cannot be asked right now.', 'is-bad')
  else if (checks.every(({ ok }) => ok)) say(place, 'Everything answers.', 'is-well')
  else say(place, 'Something does not answer as it should.', 'is-bad')

  find(place, 'checks')?.replaceChildren(
    checks ? line('Server', 'answers', 'ok') : line('Server', 'not reached', 'bad'),
    ...(checks ? checks.map(check) : Object.values(names).map((name) => line(name, 'not known', 'muted'))),
  )
}

/** Said once: a screen reader hears it when it changes, and not with every round. */
function say(place: HTMLElement, text: string, look: string) {
  const word = find(place, 'word')
  if (!word || word.textContent === text) return
  word.textContent = text
  if (word.parentElement) word.parentElement.className = `status-now ${look}`
}

/** Short enough for one line on a small phone: nothing below moves when the answer is there. */
const check = ({ name, ok, ms }: Check) =>
  ok ? line(names[name], `${ms || '< 1'} ms`, 'ok num') : line(names[name], 'does not answer', 'bad')

const line = (name: string, text: string, className: string) =>
  element('li', {}, element('span', { text: name }), element('span', { className, text }))

/** What was read of the history stays while no newer one can be. */
function historyIn(place: HTMLElement) {
  let readAt: string | undefined
  let drawn: string | undefined
  return (status: ServiceStatus | undefined) => {
    // Of several servers, one may remember less than another has told.
    if (status?.readAt && status.readAt >= (readAt ?? '')) {
      readAt = status.readAt
      const days = JSON.stringify(status.days)
      // Drawn anew only when it changed: whoever reads in the list stays there.
      if (days !== drawn) drawDays(place, status.days)
      drawn = days
    }
    find(place, 'history')?.toggleAttribute('hidden', !readAt)
    write(place, 'note', status?.isCurrent ? '' : noteOn(readAt))
  }
}

const noteOn = (readAt: string | undefined) =>
  readAt
    ? `The history cannot be read right now. Below is how it stood on ${new Date(readAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}.`
    : 'The history cannot be read right now.'

function drawDays(place: HTMLElement, days: Day[]) {
  const told = days.map((day) => ({ look: lookOf(day), date: inFull(day), words: dayInWords(day) }))
  find(place, 'days')?.replaceChildren(
    ...told.map(({ look, date, words }) => Object.assign(element('span', { className: look }), { title: `${date}: ${words}` })),
  )
  find(place, 'each')?.replaceChildren(
    ...told
      .map(({ look, date, words }) =>
        element(
          'li',
          {},
          element('span', { className: look }),
          element('span', { text: date }),
          element('span', { text: words }),
        ),
      )
      .reverse(),
  )
  write(place, 'first', told.at(0)?.date ?? '')
  write(place, 'last', told.at(-1)?.date ?? '')
  write(place, 'sum', historyInWords(days))
}

const find = (place: HTMLElement, part: string) => place.querySelector(`[data-status-${part}]`)

function write(place: HTMLElement, part: string, text: string) {
  const found = find(place, part)
  if (found) found.textContent = text
}

const inFull = ({ day }: Day) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
