/** The subcommands about the server itself: its jobs, its keys and its test money. */
import { email } from '#contract/fields/fields.ts'
import { normaliseUsername } from '#rules/accounts/usernames.ts'
import { adminGates } from '#rules/admin/lockout.ts'
import { type SandboxAction, sandboxActions } from '#rules/billing/sandbox-actions.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { findUserForAdmin } from '#server/accounts/find-user.ts'
import { reencryptTotpSecrets } from '#server/accounts/two-factor/two-factor-settings.ts'
import { sendAlert } from '#server/alerts/send-alert.ts'
import { runSandboxAction } from '#server/billing/call-sandbox.ts'
import { readArguments, UsageError } from '#server/config/arguments.ts'
import type { Config } from '#server/config.ts'
import { testEmail } from '#server/emails/support.ts'
import { listFailedJobs } from '#server/services/jobs/port.ts'
import { openKeyring } from '#server/services/keyring.ts'
import { ReportedError } from '#server/services/reported-error.ts'
import { addKey } from '#server/services/secrets.ts'
import { openHistory, openMail, openPayments, readSender, renderEmail, type Services } from '#server/services/services.ts'
import { getOrCreateSharedSecret, reencryptSharedSecrets } from '#server/services/shared-secret.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { formatFailedJobs } from '../terminal-text.ts'
import { reencryptAdminSecrets, resetAdminTwoFactor } from '../two-factor/settings.ts'
import { type Command, type OfflineRun, readField, withoutArguments } from './command.ts'

const maxShown = 200

export const serverCommands: Record<string, Command> = {
  'failed-jobs': {
    args: '',
    summary: 'List jobs that failed on every attempt in the last 30 days',
    more: 'Such as emails and payouts. Messages of mail servers are not stored, because they repeat addresses.',
    parse: withoutArguments(async ({ db }) => formatFailedJobs(await listFailedJobs(db, maxShown), maxShown)),
  },
  'reset-admin-two-factor': {
    args: '<admin|control>',
    summary: 'Turn two-factor sign-in of admins off, where the phone is lost',
    more: '`admin` is the dashboard at /admin, `control` the control panel. The password or key is asked for as before.',
    parse: (args) => {
      const { given } = readArguments(args, 1, {})
      const gate = adminGates.find((known) => known === given[0])
      if (!gate) throw new UsageError(`“${given[0]}” is neither admin nor control.`)
      return async (services) => {
        await resetAdminTwoFactor(services, gate)
        return `Two-factor sign-in is off for ${gate === 'admin' ? 'the dashboard at /admin' : 'the control panel'}.`
      }
    },
  },
  'rotate-keys': {
    args: '',
    summary: 'Create a new encryption key, and encrypt stored secrets with it',
    parse: withoutArguments((services) => rotateEncryptionKeys(services, services.config)),
  },
  sandbox: {
    args: '<username> <action>',
    summary: 'With test money, make something happen to a creator’s payments',
    more: `The actions: ${sandboxActions.join(', ')}.`,
    parse: (args) => {
      const { given } = readArguments(args, 2, {})
      const [typed, wanted] = given
      const action = sandboxActions.find((known) => known === wanted)
      if (!action) throw new UsageError(`“${wanted}” is no action.`)
      return async (services) => {
        const username = normaliseUsername(typed)
        await runSandboxActionByUsername(services, username, action)
        return `Done for ${username}: ${action}.`
      }
    },
  },
}

/** The subcommands that try the mail server and where alerts go, and prepare ClickHouse. */
export const outsideCommands: Record<string, Command> = {
  'prepare-clickhouse': {
    args: '[--cluster <name>]',
    summary: 'Make the tables for visits in ClickHouse that are missing',
    more: 'At the address of CLICKHOUSE_URL. With a cluster they are replicated, and sharded by creator.',
    isOffline: true,
    parse: (args) => {
      const { flags } = readArguments(args, 0, { cluster: { type: 'string' } })
      if (flags.cluster !== undefined && !/^\w+$/.test(flags.cluster))
        throw new UsageError(`“${flags.cluster}” is no name of a cluster.`)
      return (services) => prepareClickHouse(services, flags.cluster)
    },
  },
  'test-alert': {
    args: '',
    summary: 'Send an alert now, to the addresses of ALERT_WEBHOOK_URL and ALERT_NTFY_URL',
    more: 'It needs no database. The alert says that it is a test.',
    isOffline: true,
    parse: (args) => {
      readArguments(args, 0, {})
      return sendTestAlert
    },
  },
  'test-email': {
    args: '<address>',
    summary: 'Send an email now, and say what the mail server answers',
    more: 'It needs no database, and goes past the queue. Without SMTP_URL the email is written to the outbox of the data folder.',
    isOffline: true,
    parse: (args) => {
      const to = readField(email, readArguments(args, 1, {}).given[0])
      return (services) => sendTestEmail(services, to)
    },
  },
}

async function prepareClickHouse({ config }: Parameters<OfflineRun>[0], cluster: string | undefined): Promise<string> {
  const { prepare } = await openHistory(config)
  if (!prepare) throw new ReportedError('CLICKHOUSE_URL is not set, so visits are kept in PostgreSQL.')
  await prepare(cluster)
  return 'Made the tables that were missing.'
}

async function sendTestAlert({ config }: Parameters<OfflineRun>[0]): Promise<string> {
  if (!config.alerts) return 'Neither ALERT_WEBHOOK_URL nor ALERT_NTFY_URL is set, so nothing was sent.'
  const alert = { title: 'A test alert', detail: 'Lintel can reach you here.', link: config.publicUrl }
  for (const { kind } of config.alerts) await sendAlert({ config }, { kind, ...alert })
  return `Sent to ${config.alerts.map(({ url }) => new URL(url).host).join(' and ')}.`
}

async function sendTestEmail({ config, log, newId, now }: Parameters<OfflineRun>[0], to: string): Promise<string> {
  const mail = openMail({ config, log, now })
  try {
    await mail.send(renderEmail(testEmail(config.publicUrl), { id: newId(), to, publicUrl: config.publicUrl }))
  } finally {
    await mail.close()
  }
  return mail.server === undefined
    ? `SMTP_URL is not set, so nothing was sent: the email is in ${config.dataDir}/outbox.`
    : `${mail.server} accepted the email to ${to}, from ${readSender(config)}. If it doesn’t arrive, look into that server’s log.`
}

type SandboxServices = Pick<Services, 'config' | 'db' | 'newId' | 'now' | 'secrets'>

/**
 * Makes something happen to a creator’s customer at the sandbox. The messages about it are delivered by a running server, or by the next
 * one. Refuses with 'no-such-user', 'no-subscription' or 'no-such-payment', and where payments do not go through the sandbox.
 */
export async function runSandboxActionByUsername(services: SandboxServices, username: string, action: SandboxAction) {
  const { setting } = services.config.payments
  if (setting !== 'sandbox')
    throw new Refusal('invalid', { message: `PAYMENTS is ${setting}, so there is no sandbox to act in.` })
  const userId = await findUserForAdmin(services, username)
  const payments = await openPayments(services, await getOrCreateSharedSecret(services, 'sandbox'))
  if (!payments?.testControls) return
  await runSandboxAction({ db: services.db, testControls: payments.testControls }, userId, action).catch((error: unknown) => {
    throw error instanceof Refusal ? aboutCreator(error, username) : error
  })
}

/** The catalogue's words are for the creator. */
function aboutCreator({ code }: Refusal, username: string): Refusal {
  const what = code === 'no-subscription' ? 'subscription' : 'payment'
  return new Refusal(code, { message: `${username} has no ${what} that this could happen to.` })
}

/**
 * Adds an encryption key, and re-encrypts all encrypted values with it. If the keys are set in the environment, the operator appends the
 * new one there first, and this only re-encrypts.
 */
export async function rotateEncryptionKeys(
  { db, newId, now }: Pick<Services, 'db' | 'newId' | 'now'>,
  { dataDir, encryptionKeys }: Pick<Config, 'dataDir' | 'encryptionKeys'>,
): Promise<string> {
  const keyring = encryptionKeys ? openKeyring(() => encryptionKeys) : addKey({ dataDir })
  const reencrypted =
    (await reencryptTotpSecrets({ db, secrets: { keyring } })) +
    (await reencryptAdminSecrets({ db, secrets: { keyring } })) +
    (await reencryptSharedSecrets({ db, secrets: { keyring } }))
  await recordAudit({ newId, now }, db, 'shell', { action: 'rotate-keys', detail: { moved: reencrypted } })
  const source = encryptionKeys ? 'Now using the last key in ENCRYPTION_KEYS.' : 'Created a new encryption key.'
  return `${source} Encrypted ${reencrypted} stored ${reencrypted === 1 ? 'secret' : 'secrets'} with it. Keep the older keys for a day: emails in the queue may still need them.`
}
