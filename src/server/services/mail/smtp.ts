/** The production edition: an SMTP server, reached over a few connections that stay open. */
import { createTransport } from 'nodemailer'
import type { Mail } from './port.ts'

/** Milliseconds. A server that says nothing for longer is tried again by the queue. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

type Given = { url: string; from: string; /** The right side of message ids. */ host: string }

/** `url`: `smtp://user:password@host:587` (turns to TLS where the server offers it) or `smtps://…` (TLS from the start). */
export function openSmtp({ url, from, host }: Given): Mail {
  const transport = createTransport({ url, pool: true, maxConnections: 2, maxMessages: 200, ...patience })
  return {
    async send({ id, to, subject, html, text }) {
      await transport.sendMail({
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
      transport.close()
    },
  }
}
