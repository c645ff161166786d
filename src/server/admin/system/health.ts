/** The health of the server, as far as it is known: nothing is guessed. */
import cluster from 'node:cluster'
import { hostname } from 'node:os'
import type { ServiceHealth, SystemHealth } from '#contract/admin/system.ts'
import { isBackupStale } from '#rules/admin/backups.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { formatBytes } from '#rules/text/file-size.ts'
import { countNoun } from '#rules/text/formats.ts'
import { hourMs } from '#rules/time/durations.ts'
import { findFolderProblem } from '#server/backup/folder/backup-folder.ts'
import { readBackupAge } from '#server/backup/nightly/last-backup.ts'
import { findNewerRelease } from '#server/database/known-releases.ts'
import type { RecentRequests } from '#server/http/recent-requests.ts'
import type { Services } from '#server/services/services.ts'
import { runChecks } from '#server/status/checks.ts'
import { findLastIncident, readLastHour } from '#server/status/history.ts'
import { commit } from '#server/version.ts'
import { readDatabaseFacts } from './store.ts'

export type ServerFacts = { version: string; findProblems: () => Promise<string[]>; requests: RecentRequests }

export async function readHealth(services: Services, { version, findProblems, requests }: ServerFacts): Promise<SystemHealth> {
  const [problems, checks, minutes, lastIncident, found] = await Promise.all([
    findProblems(),
    runChecks(services),
    readLastHour(services),
    findLastIncident(services),
    listServices(services),
  ])
  return {
    checkedAt: services.now().toISOString(),
    problems,
    services: found.map((service) => {
      const check = checks.find(({ name }) => name === service.name)
      return check ? { ...service, ms: check.ms, state: check.ok ? service.state : 'failed' } : service
    }),
    minutes,
    lastIncident,
    node: {
      host: hostname(),
      version,
      commit,
      runtime: `Node ${process.versions.node}`,
      startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      memory: process.memoryUsage.rss(),
      processes: cluster.isWorker ? services.config.workers : 1,
    },
    requests: requests.read(),
  }
}

type Described = Omit<ServiceHealth, 'name' | 'ms'>

async function listServices(services: Services): Promise<ServiceHealth[]> {
  const described: [ServiceHealth['name'], Described][] = [
    ['database', await describeDatabase(services)],
    [
      'media',
      {
        state: 'ok',
        detail: services.config.s3 ? `A bucket at ${new URL(services.config.s3.endpoint).host}` : 'Files in the data folder',
      },
    ],
    ['mail', describeMailService(services)],
    ['payments', describePayments(services)],
    ['payouts', describePayouts(services)],
    ['captcha', describeCaptcha(services)],
    ['countries', describePlaces(services)],
    ['backups', await describeBackups(services)],
  ]
  return described.map(([name, service]) => ({ name, ms: null, ...service }))
}

async function describeDatabase({ config, db }: Services): Promise<Described> {
  const { version, bytes, connections, maxConnections } = await readDatabaseFacts(db)
  const kind = config.databaseUrl ? 'PostgreSQL' : 'Embedded PostgreSQL'
  const newer = findNewerRelease(version)
  const share = connections / maxConnections
  const detail = `${kind} ${version.split(' ')[0]}, ${formatBytes(bytes)}, ${connections} of ${maxConnections} connections${newer ? `; ${newer} has security fixes` : ''}`
  return { state: share > 0.9 || newer ? 'warning' : 'ok', detail }
}

function describeMailService({ mail }: Services): Described {
  const problem = mail.readProblem?.()
  if (problem) return { state: 'failed', detail: problem.reason }
  return mail.server
    ? { state: 'ok', detail: `SMTP at ${mail.server}` }
    : { state: 'off', detail: 'SMTP_URL is not set: emails stay in the outbox of the data folder' }
}

function describePayments({ config }: Services): Described {
  const { payments } = config
  if (payments.setting === 'off')
    return {
      state: 'off',
      detail: `${payments.provider === 'off' ? 'PAYMENTS is off' : `MODE is ${getSettings().mode}`}: nothing is for sale`,
    }
  if (payments.setting === 'sandbox') return { state: 'ok', detail: 'Test money only: no card is charged' }
  return { state: 'ok', detail: payments.isTestKey ? 'Stripe, with test keys' : 'Stripe, live' }
}

function describePayouts({ config }: Services): Described {
  if (config.payouts.method === 'manual') return { state: 'ok', detail: 'By hand: a file for PayPal' }
  return { state: 'ok', detail: `PayPal’s API at ${new URL(config.payouts.apiBase).host}` }
}

const captchaNames = { altcha: 'ALTCHA, in this server', turnstile: 'Cloudflare Turnstile', hcaptcha: 'hCaptcha' } as const

function describeCaptcha({ config }: Services): Described {
  const { provider } = config.captcha
  if (provider === 'none') return { state: 'off', detail: 'CAPTCHA is none: sign-up is not protected from bots' }
  return { state: 'ok', detail: captchaNames[provider] }
}

function describePlaces({ config, places }: Services): Described {
  if (!places.isAvailable)
    return config.geoipFile
      ? { state: 'warning', detail: 'The file of GEOIP_DB can’t be read: every country is unknown' }
      : {
          state: 'off',
          detail: 'GEOIP_DB is not set: every country is unknown. Free files are listed in docs/platform.md, under Countries',
        }
  return {
    state: 'ok',
    detail: config.geoipFile ? 'A file of networks' : `The proxy’s header ${config.countryHeader ?? ''}`.trim(),
  }
}

async function describeBackups(services: Services): Promise<Described> {
  const [age, problem] = await Promise.all([readBackupAge(services), findFolderProblem(services.config)])
  if (problem) return { state: 'failed', detail: problem }
  if (!age) return { state: 'off', detail: 'BACKUP_DIR is not set, and there is no backup' }
  const { madeAt, ageSeconds, isOnDataDisk } = age
  const hours = formatHours(ageSeconds * 1000)
  const detail = madeAt ? `The newest is ${hours} old` : `There is none, ${hours} after the first start`
  return {
    state: !madeAt || isBackupStale(age) || isOnDataDisk ? 'warning' : 'ok',
    detail: isOnDataDisk ? `${detail}. They’re on the same disk as the data: set BACKUP_DIR to a folder on another` : detail,
  }
}

function formatHours(ms: number): string {
  const hours = Math.floor(ms / hourMs)
  if (hours < 1) return 'less than an hour'
  return hours < 48 ? countNoun(hours, 'hour') : countNoun(Math.floor(hours / 24), 'day')
}
