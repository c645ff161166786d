/** Shows the live checks, loaded every half minute while the page is visible, and the history of the last 90 days. */
import type { ServiceStatus } from '#contract/status.ts'
import { formatDateTime } from '#web/ui/browser/format-date-time.ts'
import { createElement } from '../../script/create-element.ts'
import { pollWhileVisible } from '../../script/poll-while-visible.ts'
import {
  describeDay,
  describeNoIncidents,
  formatDay,
  listIncidents,
  type parts,
  rateDay,
  summariseHistory,
} from './status-days.ts'

const pollMs = 30_000
/** A server that takes longer counts as unreachable. */
const timeoutMs = 8_000

type Check = ServiceStatus['checks'][number]

export function initStatus() {
  const page = document.querySelector<HTMLElement>('[data-status]')
  if (!page) return
  const showHistory = createHistoryView(page)
  let latestRequest: Date | undefined
  pollWhileVisible(pollMs, async () => {
    const time = new Date()
    latestRequest = time
    const status = await fetchStatus()
    // A newer request has been sent meanwhile, so this response or error is out of date.
    if (latestRequest !== time) return
    showChecks(page, status?.checks)
    setText(page, 'checked-at', `Checked at ${time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}.`)
    showHistory(status)
  })
}

/** Undefined if the server does not respond in time. */
async function fetchStatus(): Promise<ServiceStatus | undefined> {
  try {
    const response = await fetch('/api/status', { signal: AbortSignal.timeout(timeoutMs) })
    return response.ok ? ((await response.json()) as ServiceStatus) : undefined
  } catch {
    return undefined
  }
}

function showChecks(page: HTMLElement, checks: Check[] | undefined) {
  if (!checks) showSummary(page, 'We can’t reach the server right now.', 'is-down')
  else if (checks.every(({ ok }) => ok)) showSummary(page, 'All systems operational.', 'is-operational')
  else showSummary(page, 'Some systems aren’t responding.', 'is-down')

  if (checks) showPart(page, 'server', 'online', 'is-ok')
  else showPart(page, 'server', 'unreachable', 'is-failed')
  for (const name of ['database', 'media'] as const) {
    const check = checks?.find((one) => one.name === name)
    if (!check) showPart(page, name, 'unknown', 'is-unknown')
    else if (check.ok) showPart(page, name, `online, ${check.ms || '< 1'} ms`, 'is-ok')
    else showPart(page, name, 'not responding', 'is-failed')
  }
}

function showPart(page: HTMLElement, part: keyof typeof parts, text: string, state: 'is-ok' | 'is-failed' | 'is-unknown') {
  const row = page.querySelector<HTMLElement>(`[data-status-check="${part}"]`)
  const label = row?.querySelector('em')
  if (!row || !label) return
  row.className = `card ${state}`
  label.textContent = text
}

/** Only set when it changes, so that a screen reader does not announce it after every poll. */
function showSummary(page: HTMLElement, text: string, state: 'is-operational' | 'is-down') {
  const summary = find(page, 'summary')
  if (!summary || summary.textContent === text) return
  summary.textContent = text
  if (summary.parentElement) summary.parentElement.className = `status-now ${state}`
}

/** Returns a function that shows the history of a response; if a response has none, the last one that loaded stays. */
function createHistoryView(page: HTMLElement) {
  let readAt: string | undefined
  let shownDays: string | undefined
  return (status: ServiceStatus | undefined) => {
    // One server may have an older copy of the history than the server that responded before.
    if (status?.readAt && status.readAt >= (readAt ?? '')) {
      readAt = status.readAt
      const days = JSON.stringify(status.days)
      // Replaced only when it changed, so that a reader of the list keeps their place.
      if (days !== shownDays) showDays(page, status)
      shownDays = days
    }
    find(page, 'history')?.toggleAttribute('hidden', !readAt)
    setText(page, 'note', status?.isCurrent ? '' : describeOldHistory(readAt))
  }
}

const describeOldHistory = (readAt: string | undefined) =>
  readAt ? `We can’t load the history right now. Last updated ${formatDateTime(readAt)}.` : 'We can’t load the history right now.'

function showDays(page: HTMLElement, { days, since }: ServiceStatus) {
  const rows = days.map((day) => ({ className: `status-day-${rateDay(day)}`, date: formatDay(day.day), text: describeDay(day) }))
  find(page, 'days')?.replaceChildren(
    ...rows.map(({ className, date, text }) =>
      Object.assign(createElement('span', { className }), { title: `${date}: ${text}` }),
    ),
  )
  find(page, 'day-list')?.replaceChildren(
    ...rows
      .map(({ className, date, text }) =>
        createElement(
          'li',
          {},
          createElement('span', { className }),
          createElement('span', { text: date }),
          createElement('span', { text }),
        ),
      )
      .reverse(),
  )
  setText(page, 'first', rows.at(0)?.date ?? '')
  setText(page, 'last', rows.at(-1)?.date ?? '')
  setText(page, 'total', summariseHistory(days))
  showIncidents(page, { days, since })
}

function showIncidents(page: HTMLElement, history: Pick<ServiceStatus, 'days' | 'since'>) {
  const incidents = listIncidents(history.days)
  setText(page, 'no-incidents', incidents.length > 0 ? '' : describeNoIncidents(history))
  find(page, 'incidents')?.replaceChildren(
    ...incidents.map(({ day, text, isMajor }) =>
      createElement(
        'li',
        { className: isMajor ? 'is-major' : '' },
        createElement('b', { text: formatDay(day) }),
        createElement('span', { text }),
      ),
    ),
  )
}

const find = (page: HTMLElement, part: string) => page.querySelector(`[data-status-${part}]`)

function setText(page: HTMLElement, part: string, text: string) {
  const element = find(page, part)
  if (element) element.textContent = text
}
