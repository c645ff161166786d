/** The contract tests of the mail port: every adapter passes them. */
import { expect, test } from 'vitest'
import type { Mail, RenderedEmail } from '#server/services/mail/port.ts'

export const sampleEmail: RenderedEmail = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  to: 'ada@example.com',
  subject: 'Grüße — ✓ “über”',
  html: '<p>Wie geht es, <b>Ada</b>? Ø 漢字</p>',
  text: 'Wie geht es, Ada? Ø 漢字\n',
}

/** An email as the mail service received it. */
export type ReceivedEmail = { id: string; to: string; subject: string; html: string; text: string }

export function mailContract(open: () => Promise<{ mail: Mail; listReceived: () => Promise<ReceivedEmail[]> }>) {
  test('an email is received as it was sent, in any script', async () => {
    const { mail, listReceived } = await open()
    await mail.send(sampleEmail)
    expect(await listReceived()).toEqual([sampleEmail])
    await mail.close()
  })

  test('emails that are sent at the same time are all received', async () => {
    const { mail, listReceived } = await open()
    const ids = Array.from({ length: 20 }, (_, n) => `0190a1b2-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`)
    await Promise.all(ids.map((id) => mail.send({ ...sampleEmail, id })))
    expect((await listReceived()).map(({ id }) => id).sort()).toEqual(ids)
    await mail.close()
  })

  test('a line break in the subject cannot add a header', async () => {
    const { mail, listReceived } = await open()
    await mail.send({ ...sampleEmail, subject: 'Hello\r\nBcc: eve@example.com' })
    const subject = expect.stringMatching(/^Hello\s+Bcc: eve@example.com$/)
    expect(await listReceived()).toEqual([{ ...sampleEmail, subject }])
    await mail.close()
  })
}
