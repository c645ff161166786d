/** A real SMTP server that accepts every email and parses it as a mail client would. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export async function startMailServer() {
  const emails: Email[] = []
  let isRefusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(isRefusing ? Object.assign(new Error('Come back later'), { responseCode: 451 }) : undefined)
    },
    onData(stream, _session, done) {
      stream
        .toArray()
        .then((parts: Buffer[]) => PostalMime.parse(Buffer.concat(parts)))
        .then((email) => {
          emails.push(email)
          done()
        }, done)
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Whether it refuses every email, for now. */
    refuse: (isOn: boolean) => {
      isRefusing = isOn
    },
    /** The emails to an address so far, oldest first. */
    emailsTo: (address: string) => emails.filter(({ to }) => to?.some((one) => one.address === address)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** Waits for an email to an address with this subject, and returns the newest; `older` is how many there were before. */
export async function waitForEmail(mail: MailServer, address: string, subject: RegExp, older = 0): Promise<Email> {
  const until = Date.now() + 15_000
  while (Date.now() < until) {
    const matching = mail.emailsTo(address).filter((email) => subject.test(email.subject ?? ''))
    const newest = matching.at(-1)
    if (newest && matching.length > older) return newest
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No email about ${subject} was sent to ${address}.`)
}

/** Returns the URL with this path from the text part of an email. */
export function extractLink({ text }: Email, path: string): string {
  const found = text?.match(new RegExp(`https?://\\S+${path}\\S*`))
  if (!found) throw new Error(`The email has no link to ${path}.`)
  return found[0].replace(/[.)>]+$/, '')
}
