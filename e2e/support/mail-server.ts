/** A real SMTP server that takes every letter, and reads it as a mail program would. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export async function startMailServer() {
  const emails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      stream
        .toArray()
        .then((parts: Buffer[]) => PostalMime.parse(Buffer.concat(parts)))
        .then((letter) => {
          emails.push(letter)
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
    /** Those that somebody got so far, the oldest first. */
    emailsTo: (address: string) => emails.filter(({ to }) => to?.some((one) => one.address === address)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** The newest letter to an address that is about something; it may still be on its way. */
export async function waitForEmail(mail: MailServer, address: string, subject: RegExp, older = 0): Promise<Email> {
  const until = Date.now() + 15_000
  while (Date.now() < until) {
    const about = mail.emailsTo(address).filter((letter) => subject.test(letter.subject ?? ''))
    const newest = about.at(-1)
    if (newest && about.length > older) return newest
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No letter about ${subject} came to ${address}.`)
}

/** The address behind a link of a letter's text part. */
export function extractLink({ text }: Email, path: string): string {
  const found = text?.match(new RegExp(`https?://\\S+${path}\\S*`))
  if (!found) throw new Error(`The letter has no link to ${path}.`)
  return found[0].replace(/[.)>]+$/, '')
}
