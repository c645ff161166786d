/** A mail service that a test looks into: it waits for a letter to somebody, and reads codes and links out of it. */
import { vi } from 'vitest'
import type { Mail, RenderedEmail } from '#server/services/mail/port.ts'

export function openSentEmails() {
  const sent: RenderedEmail[] = []
  const mail: Mail = {
    async send(letter) {
      sent.push(letter)
    },
    async close() {},
  }

  /** All to this address whose subject fits, oldest first. */
  const to = (address: string, subject = /./) => sent.filter((letter) => letter.to === address && subject.test(letter.subject))

  /** The newest that fits, as soon as there are `count` of them. */
  const next = (address: string, subject = /./, count = 1): Promise<RenderedEmail> =>
    vi.waitFor(
      () => {
        const found = to(address, subject)
        const letter = found.at(-1)
        if (!letter || found.length < count) {
          throw new Error(`${address} has ${found.length} letters like ${subject}: ${sent.map((one) => one.subject)}`)
        }
        return letter
      },
      { timeout: 20_000, interval: 10 },
    )

  return { mail, sent, to, next }
}

export const readCode = ({ text }: RenderedEmail): string => /^\d{6}$/m.exec(text)?.[0] ?? 'no code'
/** The secret in the first link whose path fits. */
export const readToken = ({ text }: RenderedEmail, path: string): string =>
  new RegExp(`${path}#token=([\\w-]+)`).exec(text)?.[1] ?? 'no token'
