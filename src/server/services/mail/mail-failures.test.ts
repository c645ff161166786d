/** What an operator is told when the mail server can't be used, with real servers and certificates. */
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { createCertificate } from '#server/testing/certificates.ts'
import { findFreePort } from '#server/testing/free-port.ts'
import { sampleEmail } from '#server/testing/mail-contract.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { start } from '#server/testing/start.ts'
import { MailError, openSmtp, toMailError } from './smtp.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one()
})

async function startServer(options: Parameters<typeof startSmtpServer>[0] = {}) {
  const server = await startSmtpServer(options)
  undo.push(server.stop)
  return server
}

function openMail(url: string, ca?: string) {
  const mail = openSmtp({ url, readSender: () => 'Lintel <no-reply@lintel.example>', host: 'lintel.example', ca })
  undo.push(mail.close)
  return mail
}

async function sendAndFail(url: string, ca?: string) {
  const mail = openMail(url, ca)
  const error = await mail.send(sampleEmail).catch((error: unknown) => error)
  if (!(error instanceof MailError)) throw new Error(`It did not fail as expected: ${error}`)
  // Neither the log nor `/readyz` may name a recipient, nor `/readyz` the server.
  expect(error.message).not.toMatch(/ada@example/)
  expect(error.problem).not.toContain('127.0.0.1')
  return { message: error.message, reason: mail.readProblem?.()?.reason }
}

const certificate = createCertificate()

describe.each([
  ['STARTTLS', {}],
  ['TLS from the start', { fromTheStart: true }],
])('a relay with a self-signed certificate and %s', (_, more) => {
  test('is refused in words, and used once the certificate is trusted', async () => {
    const server = await startServer({ tls: { ...certificate, ...more } })
    const distrust =
      'The certificate of 127.0.0.1 is not trusted: it is self-signed; set SMTP_CA to the file with it, or with the certificate of who issued it.'
    expect(await sendAndFail(server.url)).toEqual({
      message: distrust,
      reason: 'The mail server’s certificate is not trusted.',
    })
    const mail = openMail(server.url, certificate.cert)
    await mail.send(sampleEmail)
    expect(server.received).toHaveLength(1)
    expect(mail.readProblem?.()).toBeUndefined()
  })
})

test('a certificate for another name stays refused, even if it is trusted', async () => {
  const other = createCertificate('DNS:mail.example')
  const { url } = await startServer({ tls: other })
  const { message } = await sendAndFail(url, other.cert)
  expect(message).toBe('The certificate of 127.0.0.1 is not trusted: it is for another name; use that name in SMTP_URL.')
})

test('another trusted certificate does not help', async () => {
  const { url } = await startServer({ tls: certificate })
  expect((await sendAndFail(url, createCertificate().cert)).message).toContain('self-signed')
})

test('a wrong password, and a missing one', async () => {
  const server = await startServer({ tls: certificate, password: 'the relay’s' })
  const withPassword = server.url.replace('//', '//lintel:wrong@')
  expect((await sendAndFail(withPassword, certificate.cert)).message).toBe('Wrong user or password for 127.0.0.1.')
  expect((await sendAndFail(server.url, certificate.cert)).message).toBe(
    '127.0.0.1 wants a user and a password: add them to SMTP_URL.',
  )
})

test('nothing at the port, a name that does not exist, and TLS where there is none', async () => {
  const port = await findFreePort()
  expect((await sendAndFail(`smtp://127.0.0.1:${port}`)).message).toBe(`Nothing answers at 127.0.0.1:${port}.`)
  expect((await sendAndFail('smtp://mail.invalid:587')).message).toBe('The name mail.invalid can’t be looked up: check SMTP_URL.')
  const { url } = await startServer()
  const { message } = await sendAndFail(url.replace('smtp:', 'smtps:'))
  expect(message).toMatch(/^127\.0\.0\.1:\d+ does not speak TLS from the start: use smtp:\/\/ in SMTP_URL/)
})

test('a recipient that is refused does not count as a problem of the mail server', async () => {
  const server = await startServer()
  server.rejectNext(550, 'No such user: ada@example.com')
  expect(await sendAndFail(server.url)).toEqual({ message: '127.0.0.1 refuses the recipient (550).', reason: undefined })
})

test('a recipient or an email that is put off for some minutes does not count as a problem of the mail server', async () => {
  const server = await startServer()
  server.rejectNext(451, 'Greylisted: ada@example.com')
  expect(await sendAndFail(server.url)).toEqual({
    message: '127.0.0.1 puts the email off (451), as greylisting does: a try in some minutes may succeed.',
    reason: undefined,
  })
})

test('special characters of a user and a password reach the server', async () => {
  const server = await startServer({ tls: certificate, password: 'p#ä/?@:% &+' })
  const mail = openMail(server.url.replace('//', `//ada%40shop:${encodeURIComponent('p#ä/?@:% &+')}@`), certificate.cert)
  await mail.send(sampleEmail)
  expect(server.received).toHaveLength(1)
})

test('a mail server that is away is asked once in three seconds, and the emails wait for it', async () => {
  let asked = 0
  const server = createServer((socket) => {
    asked += 1
    socket.destroy()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  undo.push(() => server.close())
  const mail = openMail(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)
  for (let n = 0; n < 5; n++) await expect(mail.send(sampleEmail)).rejects.toThrow()
  const askedBefore = asked
  const sixth = mail.send(sampleEmail).catch(() => 'failed')
  expect(await Promise.race([sixth, pause(1_000, 'waits')])).toBe('waits')
  expect(asked).toBe(askedBefore)
  expect(await sixth).toBe('failed')
  expect(asked).toBeGreaterThan(askedBefore)
})

test('a problem lasts since its first failure, until an email is accepted', async () => {
  const times = [new Date('2031-01-01T12:00:00Z'), new Date('2031-01-01T13:00:00Z')]
  const port = await findFreePort()
  const mail = openSmtp({
    url: `smtp://127.0.0.1:${port}`,
    readSender: () => 'a@b.example',
    host: 'b.example',
    now: () => times.shift() ?? new Date(),
  })
  undo.push(mail.close)
  await expect(mail.send(sampleEmail)).rejects.toThrow()
  await expect(mail.send(sampleEmail)).rejects.toThrow()
  expect(mail.readProblem?.()).toEqual({ since: new Date('2031-01-01T12:00:00Z'), reason: 'The mail server does not answer.' })
})

test('a server that says nothing on port 465 probably expects TLS', () => {
  const error = Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' })
  expect(toMailError(error, { host: 'mail.example', port: 465 }).message).toBe(
    'Nothing answers at mail.example:465 in time: on this port use smtps:// in SMTP_URL.',
  )
})

test('/readyz says in its details since when emails can’t be sent, and stays ready', async () => {
  const since = new Date('2031-01-01T12:00:00Z')
  const reason = 'The mail server does not answer.'
  const { visitor } = await start({
    mail: { send: async () => {}, close: async () => {}, readProblem: () => ({ since, reason }) },
  })
  expect((await visitor().get('/readyz')).json()).toMatchObject({
    ready: true,
    problems: [],
    details: { mail: { failingSince: since.toISOString(), reason } },
  })
})
