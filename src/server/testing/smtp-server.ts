/** A real SMTP server for tests: it parses the emails that it receives, and can be told to reject some. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMessage = Email & { envelope: { from: string; to: string[] } }

type Options = {
  /** Offers STARTTLS with it, or speaks TLS from the start. */
  tls?: { key: string; cert: string; fromTheStart?: boolean }
  /** The only password; without one nobody has to sign in. */
  password?: string
}

export async function startSmtpServer({ tls, password }: Options = {}) {
  const received: ReceivedMessage[] = []
  /** The responses with which it rejects the next emails. */
  const rejections: { code: number; text: string }[] = []
  const server = new SMTPServer({
    authOptional: password === undefined,
    closeTimeout: 500,
    ...(tls ? { key: tls.key, cert: tls.cert, secure: tls.fromTheStart === true } : { disabledCommands: ['STARTTLS'] }),
    onAuth: (given, _session, done) =>
      given.password === password
        ? done(null, { user: given.username })
        : done(Object.assign(new Error('Authentication failed for ada@example.com'), { responseCode: 535 })),
    onRcptTo(_address, _session, done) {
      const rejection = rejections.shift()
      done(rejection ? Object.assign(new Error(rejection.text), { responseCode: rejection.code }) : undefined)
    },
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = await stream.toArray()
      const email = await PostalMime.parse(Buffer.concat(chunks))
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      received.push({ ...email, envelope: { from, to: envelope.rcptTo.map(({ address }) => address) } })
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `${tls?.fromTheStart ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    port,
    received,
    rejectNext: (code: number, text: string) => void rejections.push({ code, text }),
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}
