/** A fake mail service: a test waits for an email to someone, and reads codes and links out of it. */
import { vi } from 'vitest'
import type { Mail, RenderedEmail } from '#server/services/mail/port.ts'

export function openSentEmails() {
  const sent: RenderedEmail[] = []
  const mail: Mail = {
    async send(email) {
      sent.push(email)
    },
    async close() {},
  }

  /** All emails to this address whose subject matches, oldest first. */
  const to = (address: string, subject = /./) => sent.filter((email) => email.to === address && subject.test(email.subject))

  /** Waits until there are `count` matching emails, and returns the newest. */
  const next = (address: string, subject = /./, count = 1): Promise<RenderedEmail> =>
    vi.waitFor(
      () => {
        const found = to(address, subject)
        const email = found.at(-1)
        if (!email || found.length < count) {
          throw new Error(`${address} has ${found.length} emails like ${subject}: ${sent.map((one) => one.subject)}`)
        }
        return email
      },
      { timeout: 20_000, interval: 10 },
    )

  return { mail, sent, to, next }
}

export const readCode = ({ text }: RenderedEmail): string => /^\d{6}$/m.exec(text)?.[0] ?? 'no code'
/** The token in the first link with this path. */
export const readToken = ({ text }: RenderedEmail, path: string): string =>
  new RegExp(`${path}#token=([\\w-]+)`).exec(text)?.[1] ?? 'no token'
