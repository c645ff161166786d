/** A real SMTP server that takes letters, reads them, and can be told to refuse. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMessage = Email & { envelope: { from: string; to: string[] } }

export async function startSmtpServer() {
  const received: ReceivedMessage[] = []
  /** What it says to the next letters instead of taking them. */
  const refusals: { code: number; words: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 500,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const refusal = refusals.shift()
      done(refusal ? Object.assign(new Error(refusal.words), { responseCode: refusal.code }) : undefined)
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
    refuseNext: (code: number, words: string) => void refusals.push({ code, words }),
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}
