/** Each account email as a real mail server receives it. */
import { afterEach, expect, test, vi } from 'vitest'
import type { SecurityEvent } from '#server/emails/security-alert.ts'
import { openSmtp } from '#server/services/mail/smtp.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { password, start } from '#server/testing/start.ts'
import { notifyOwner } from './notify-owner.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one()
})

async function startWithMailServer(env: Record<string, string> = {}) {
  const { url, received, stop } = await startSmtpServer()
  const mail = openSmtp({ url, readSender: () => 'Lintel <no-reply@lintel.example>', host: 'lintel.example' })
  undo.push(stop, mail.close)
  const server = await start({ mail, env: { PUBLIC_URL: 'https://lintel.example', ...env } })
  const next = (subject: RegExp) =>
    vi.waitFor(
      () => {
        const email = received.find((one) => subject.test(one.subject ?? ''))
        if (!email) throw new Error(`Only these arrived: ${received.map((one) => one.subject)}`)
        return { to: email.envelope.to, html: email.html ?? '', text: email.text ?? '' }
      },
      { timeout: 20_000, interval: 20 },
    )
  return { ...server, next }
}

test('verification, password reset and change of address work with the links and codes of their emails', {
  timeout: 30_000,
}, async () => {
  const { visitor, next } = await startWithMailServer({ VERIFICATION: 'email' })
  const ada = { username: 'ada', email: 'ada@example.com', password }
  await visitor().post('/api/auth/register', ada)

  const verify = await next(/^\d{6} is your Lintel code$/)
  expect(verify.to).toEqual(['ada@example.com'])
  const code = /^\d{6}$/m.exec(verify.text)?.[0]
  expect(verify.html).toContain(`>${code}</td>`)
  expect(verify.text).toMatch(new RegExp(`https://lintel.example/verify-email#token=${code}&ticket=[\\w-]{43}`))
  const { token } = (await visitor().post('/api/auth/verify-email', { token: code, email: ada.email })).json<{ token: string }>()

  await visitor().post('/api/auth/forgot-password', { email: ada.email })
  const reset = await next(/^Reset your Lintel password$/)
  const resetLink = /https:\/\/lintel\.example\/reset-password#token=([\w-]{43})/.exec(reset.text)
  expect(reset.html).toContain(`href="${resetLink?.[0]}"`)

  const signedIn = visitor({ authorization: `Bearer ${token}` })
  await signedIn.post('/api/user/email', { email: 'ada@example.org', password })
  const confirm = await next(/^Confirm your new email address/)
  expect(confirm.to).toEqual(['ada@example.org'])
  const confirmToken = /\/confirm-email#token=([\w-]{43})/.exec(confirm.text)?.[1]
  expect((await visitor().post('/api/user/email/confirm', { token: confirmToken })).status).toBe(200)

  const changed = await next(/^Your Lintel email address was changed$/)
  expect(changed.to).toEqual(['ada@example.com'])
  expect(changed.text).toMatch(/^Undo this change:\nhttps:\/\/lintel\.example\/undo-email#token=[\w-]{43}$/m)
})

const events: [SecurityEvent, RegExp][] = [
  [{ type: 'new-device', device: '<b>Safari</b> on iPhone' }, /^New sign-in/],
  [{ type: 'password-changed' }, /password was changed/],
  [{ type: 'two-factor-on', undoToken: 'an-undo-token' }, /sign-in is on/],
  [{ type: 'two-factor-off' }, /sign-in is off/],
  [{ type: 'backup-codes-renewed' }, /New backup codes/],
  [{ type: 'deletion-requested', erasedAt: new Date('2026-03-01T12:00:00Z') }, /will be deleted/],
]

test.each(events)('%j sends the owner an email with a link for when it was not them', async (event, subject) => {
  const { creator, next, node, db } = await startWithMailServer()
  const ada = await creator('ada')
  await db.transaction((tx) => notifyOwner(node.services, tx, ada.id, event))
  const { to, html, text } = await next(subject)
  expect(to).toEqual(['ada@example.com'])
  expect(html).not.toContain('<b>Safari')
  for (const part of [html, text])
    expect(part).toMatch(/https:\/\/lintel\.example\/(forgot-password|auth|undo-two-factor#token=an-undo-token)/)
  expect(text).not.toMatch(/undefined|\[object/)
})
