/** Draws the live checks and the last 90 days. */
import type { ServiceStatus } from '#contract/status.ts'
import { element } from './elements.ts'

const names = { server: 'Server', database: 'Database', media: 'Pictures and videos' }

export async function showStatus() {
  const place = document.querySelector<HTMLElement>('[data-status]')
  const word = place?.querySelector('[data-status-word]')
  const checks = place?.querySelector('[data-status-checks]')
  const days = place?.querySelector('[data-status-days]')
  if (!word || !checks || !days) return
  try {
    const answer = await fetch('/api/status')
    if (!answer.ok) throw new Error('The status could not be fetched.')
    const status = (await answer.json()) as ServiceStatus
    word.textContent = status.checks.every(({ ok }) => ok) ? 'Everything answers.' : 'Something does not answer as it should.'
    checks.replaceChildren(...status.checks.map(check))
    days.replaceChildren(...status.days.map(bar))
    days.append(element('p', { className: 'vh', text: inWords(status) }))
  } catch {
    word.textContent = 'The server cannot be asked right now.'
  }
}

const check = ({ name, ok, ms }: ServiceStatus['checks'][number]) =>
  element(
    'li',
    {},
    element('span', { text: names[name] }),
    element('span', { className: ok ? 'ok num' : 'bad', text: ok ? `answers, ${ms} ms` : 'does not answer' }),
  )

function bar({ day, up }: ServiceStatus['days'][number]) {
  const made = element('span', { className: up === null ? '' : up >= 0.999 ? 'good' : up >= 0.95 ? 'fair' : 'bad' })
  made.title = `${day}: ${up === null ? 'not measured' : share(up)}`
  return made
}

function inWords({ days }: ServiceStatus): string {
  const measured = days.flatMap(({ up }) => (up === null ? [] : [up]))
  if (measured.length === 0) return 'Nothing was measured yet.'
  const mean = measured.reduce((sum, up) => sum + up, 0) / measured.length
  return `${measured.length} of 90 days were measured. On average ${share(mean)} of their minutes were good.`
}

/** Rounded down: nobody is told 100 % who had a bad minute. */
const share = (up: number) => `${(Math.floor(up * 10_000) / 100).toFixed(2)} %`
