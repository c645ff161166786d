/** What an operator should know of a start: warnings about the settings, and on a terminal where the server is and how it runs. */
import { join } from 'node:path'
import { brand } from '#rules/platform/brand.ts'
import { adminPaths } from '#rules/platform/paths.ts'
import type { Config } from './config.ts'
import { labelServer } from './database/external.ts'
import { commit, describeBuild, version } from './version.ts'

/** One sentence each. */
export function listWarnings({ hasRateLimits, verification, smtpUrl, mode }: Config): string[] {
  return [
    hasRateLimits ? '' : 'RATE_LIMITS is off: nothing limits how many passwords can be tried.',
    verification === 'email' && smtpUrl === undefined && mode === 'production'
      ? 'VERIFICATION is email, but SMTP_URL is not set: codes are written to the outbox of the data folder, and nobody who signs up gets one.'
      : '',
  ].filter(Boolean)
}

/** For a terminal. */
export function describeStart(config: Config): string {
  const rows: [string, string][] = [
    ['Version', describeBuild({ version, commit })],
    ['Address', config.publicUrl],
    ['Users', `${config.publicUrl}${adminPaths.dashboard}, with ADMIN_PASSWORD`],
    ['Control panel', `${config.publicUrl}${adminPaths.login}, with ADMIN_ACCESS_KEY`],
    ...describeKeys(config),
    ['Listening on', `${config.host}:${config.port}${config.workers > 1 ? `, ${config.workers} processes` : ''}`],
    ['Data folder', config.dataDir],
    ['Database', config.databaseUrl ? labelServer({ connectionString: config.databaseUrl }) : 'embedded, in the data folder'],
    ['Mode', `${config.mode}, ${paymentModes[config.payments.setting]}`],
    ['Mail', config.smtpUrl ? `by ${new URL(config.smtpUrl).host}` : 'none: emails are files in the outbox of the data folder'],
  ]
  const lines = rows.map(([name, value]) => `  ${name.padEnd(15)}${value}`)
  return [`\n${brand.name} is running.`, ...lines, '  Stop it with Ctrl-C.\n'].join('\n')
}

/** They are printed once, at the first start. */
const describeKeys = ({ adminPassword, adminAccessKey, dataDir }: Config): [string, string][] =>
  adminPassword && adminAccessKey ? [] : [['Admin keys', `in ${join(dataDir, 'secrets')}`]]

const paymentModes = { sandbox: 'payments with test money', stripe: 'payments through Stripe', off: 'nothing for sale' }
