/** The subcommand that tries the mail server. */
import { email } from '#contract/fields/fields.ts'
import { testEmail } from '#server/emails/support.ts'
import { openMail, readSender, renderEmail } from '#server/services/services.ts'
import { type Command, type OfflineRun, readArguments, readField } from './command.ts'

export const mailCommands: Record<string, Command> = {
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
