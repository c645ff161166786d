/** Sends an alert to the operator's webhook or ntfy topic. */
import type { AlertKind } from '#server/config.ts'
import { defineJob } from '#server/services/jobs/port.ts'
import { ReportedError } from '#server/services/reported-error.ts'
import type { Services } from '#server/services/services.ts'

/** What is wrong, what to do, and where. */
export type Alert = { title: string; detail: string; link: string }

export const sendAlertJob = defineJob<Alert & { kind: AlertKind }>('send-alert')

const timeoutMs = 10_000

/** Throws an error for the queue, which tries again. */
export async function sendAlert(
  { config }: Pick<Services, 'config'>,
  { kind, ...alert }: Alert & { kind: AlertKind },
): Promise<void> {
  const target = config.alerts?.find((one) => one.kind === kind)
  // The setting was taken back since.
  if (!target) return
  const { host } = new URL(target.url)
  const response = await fetch(target.url, {
    ...requests[kind](alert),
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new ReportedError(`${host} did not answer.`)
  })
  await response.body?.cancel()
  if (!response.ok) throw new ReportedError(`${host} answered with ${response.status}.`)
}

/** A webhook gets JSON: `text` is what Slack and Mattermost show, `content` what Discord does. A topic gets text. */
const requests: Record<AlertKind, (alert: Alert) => { headers: Record<string, string>; body: string }> = {
  webhook(alert) {
    const text = `${alert.title}. ${alert.detail} ${alert.link}`
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text, content: text, ...alert }) }
  },
  // Headers are Latin-1: ntfy decodes RFC 2047.
  ntfy: ({ title, detail, link }) => ({
    headers: { title: `=?utf-8?B?${Buffer.from(title).toString('base64')}?=`, click: link, priority: 'high', tags: 'warning' },
    body: detail,
  }),
}
