/** What an operator should know of a start: warnings about the settings, and on a terminal where the server is and how it runs. */
import { join } from 'node:path'
import { brand } from '#rules/platform/brand.ts'
import { adminPaths } from '#rules/platform/paths.ts'
import { getSettings, isPlatform } from '#rules/platform/settings.ts'
import type { OwnerNews, OwnersLink } from './admin/owner/make-owner.ts'
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

/** `isUntouched`: nobody has signed up, and no mode was chosen. */
export type StartNews = { owner: OwnerNews | undefined; isUntouched: boolean }

export const describeOwnersLink = ({ link, expiresAt }: OwnersLink): string =>
  `Make the owner’s account with this link. It works once, until ${expiresAt.toISOString().slice(0, 10)}:\n${link}`

export const nobodyYet = 'Nobody owns this server yet: `npm run admin -- owner-link` prints a link for its owner.'

/** For a terminal. */
export function describeStart(config: Config, { owner, isUntouched }: StartNews): string {
  const rows: [string, string][] = [
    ['Version', describeBuild({ version, commit })],
    ['Address', config.publicUrl],
    ...describeAdministration(config),
    ...describeKeys(config),
    ['Listening on', `${config.host}:${config.port}${config.workers > 1 ? `, ${config.workers} processes` : ''}`],
    ['Data folder', config.dataDir],
    ['Database', config.databaseUrl ? labelServer({ connectionString: config.databaseUrl }) : 'embedded, in the data folder'],
    ['Mode', [...describeMode(), config.mode, paymentModes[config.payments.setting]].join(', ')],
    ['Mail', config.smtpUrl ? `by ${new URL(config.smtpUrl).host}` : 'none: emails are files in the outbox of the data folder'],
  ]
  const lines = rows.map(([name, value]) => `  ${name.padEnd(15)}${value}`)
  const more = [
    ...(owner === 'nobody yet' ? [nobodyYet] : owner ? [describeOwnersLink(owner)] : []),
    ...(isUntouched ? [otherModes] : []),
  ].flatMap((text) => ['', ...text.split('\n').map((line) => `  ${line}`)])
  return [`\n${brand.name} is running.`, ...lines, '  Stop it with Ctrl-C.', ...more, ''].join('\n')
}

const otherModes = `Anyone can sign up here, as on a public platform. For yourself alone: npm start -- --personal
For a team, by invitation: npm start -- --team`

const describeMode = () => (isPlatform() ? [] : [getSettings().mode])

const describeAdministration = ({ publicUrl }: Config): [string, string][] =>
  isPlatform()
    ? [
        ['Users', `${publicUrl}${adminPaths.dashboard}, with ADMIN_PASSWORD`],
        ['Control panel', `${publicUrl}${adminPaths.login}, with ADMIN_ACCESS_KEY`],
      ]
    : [['Control panel', `${publicUrl}${adminPaths.controlPanel}, from the owner’s account`]]

/** They are printed once, at the first start. */
const describeKeys = ({ adminPassword, adminAccessKey, dataDir }: Config): [string, string][] =>
  adminPassword && adminAccessKey ? [] : [['Admin keys', `in ${join(dataDir, 'secrets')}`]]

const paymentModes = { sandbox: 'payments with test money', stripe: 'payments through Stripe', off: 'nothing for sale' }
