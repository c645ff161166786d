/** Sends an email past the queue, and says in words what the mail server answered. The address is hidden in the audit log. */
import { testEmail } from '#server/emails/support.ts'
import { ReportedError } from '#server/services/reported-error.ts'
import { maskAddress, readSender, renderEmail, type Services } from '#server/services/services.ts'
import { readJsonSetting, storeSetting } from '#server/services/stored-settings.ts'
import { type AuditActor, recordAudit } from '../audit/record-audit.ts'

type TestServices = Pick<Services, 'config' | 'db' | 'log' | 'mail' | 'newId' | 'now'>

const key = 'last test email'

export async function sendTestEmailAsAdmin(services: TestServices, actor: AuditActor, to: string) {
  const result = await trySend(services, to)
  await services.db.transaction(async (tx) => {
    await storeSetting(services, tx, key, JSON.stringify({ at: services.now().toISOString(), isAccepted: result.isAccepted }))
    const detail = { to: maskAddress(to), isAccepted: result.isAccepted }
    await recordAudit(services, tx, actor, { action: 'test-email', detail })
  })
  return result
}

type LastTest = { at: string; isAccepted: boolean }

/** Null if there was none. */
export const readLastTest = async ({ db }: Pick<Services, 'db'>): Promise<LastTest | null> =>
  (await readJsonSetting<LastTest>(db, key)) ?? null

async function trySend({ config, log, mail, newId }: TestServices, to: string) {
  try {
    await mail.send(renderEmail(testEmail(config.publicUrl), { id: newId(), to, publicUrl: config.publicUrl }))
  } catch (error) {
    log.warn({ err: error }, 'A test email could not be sent.')
    const message = error instanceof ReportedError ? error.message : 'The email could not be sent. The server’s log says why.'
    return { isAccepted: false, message }
  }
  if (mail.server === undefined) {
    const message = 'SMTP_URL is not set, so nothing was sent: the email is in the outbox of the data folder.'
    return { isAccepted: false, message }
  }
  const message = `${mail.server} accepted the email to ${to}, from ${readSender(config)}. If it doesn’t arrive, look into that server’s log.`
  return { isAccepted: true, message }
}
