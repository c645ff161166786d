/** What every mail service keeps: tested alike for each. */
import { expect, test } from 'vitest'
import type { Mail, RenderedEmail } from '#server/services/mail/port.ts'

export const sampleEmail: RenderedEmail = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  to: 'ada@example.com',
  subject: 'Grüße — ✓ “über”',
  html: '<p>Wie geht es, <b>Ada</b>? Ø 漢字</p>',
  text: 'Wie geht es, Ada? Ø 漢字\n',
}

/** What arrived, read where it arrived. */
export type ReceivedEmail = { id: string; to: string; subject: string; html: string; text: string }

export function mailContract(open: () => Promise<{ mail: Mail; arrived: () => Promise<ReceivedEmail[]> }>) {
  test('a letter arrives as it was written, in whatever script', async () => {
    const { mail, arrived } = await open()
    await mail.send(sampleEmail)
    expect(await arrived()).toEqual([sampleEmail])
    await mail.close()
  })

  test('many letters at once all arrive', async () => {
    const { mail, arrived } = await open()
    const ids = Array.from({ length: 20 }, (_, n) => `0190a1b2-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`)
    await Promise.all(ids.map((id) => mail.send({ ...sampleEmail, id })))
    expect((await arrived()).map(({ id }) => id).sort()).toEqual(ids)
    await mail.close()
  })

  test('what a subject or an address holds cannot add a line to the letter', async () => {
    const { mail, arrived } = await open()
    await mail.send({ ...sampleEmail, subject: 'Hello\r\nBcc: eve@example.com' })
    const subject = expect.stringMatching(/^Hello\s+Bcc: eve@example.com$/)
    expect(await arrived()).toEqual([{ ...sampleEmail, subject }])
    await mail.close()
  })
}
