/** A real SMTP server for tests: it parses the emails that it receives, and can be told to reject some. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMessage = Email & { envelope: { from: string; to: string[] } }

export async function startSmtpServer() {
  const received: ReceivedMessage[] = []
  /** The responses with which it rejects the next emails. */
  const rejections: { code: number; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 500,
    disabledCommands: ['STARTTLS'],
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
    url: `smtp://127.0.0.1:${port}`,
    received,
    rejectNext: (code: number, text: string) => void rejections.push({ code, text }),
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}
