/** The production edition: an SMTP server, reached over a few connections that stay open. */
import type { Mail } from './port.ts'

/** Milliseconds. A server that says nothing for longer is tried again by the queue. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

type Given = {
  /** `smtp://user:password@host:587` turns to TLS where the server offers it, `smtps://…` speaks it from the start. */
  url: string
  from: string
  /** The right side of message ids. */
  host: string
}

export function openSmtp({ url, from, host }: Given): Mail {
  const options = { url, pool: true, maxConnections: 2, maxMessages: 200, ...patience } as const
  // Loaded here, because servers without SMTP need not carry it in memory.
  const transport = import('nodemailer').then(({ createTransport }) => createTransport(options))

  return {
    async send({ id, to, subject, html, text }) {
      const open = await transport
      await open.sendMail({
        from,
        to,
        subject,
        html,
        text,
        messageId: `<${id}@${host}>`,
        // No holiday notice answers a machine (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    async close() {
      const open = await transport
      open.close()
    },
  }
}
