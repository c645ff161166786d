/** The mail adapter for production: an SMTP server, over a few connections that stay open. */
import type { Mail } from './port.ts'

/** Milliseconds. After a timeout the job queue tries again. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

type SmtpOptions = {
  /** `smtp://user:password@host:587` upgrades to TLS if the server offers it, `smtps://…` uses TLS from the start. */
  url: string
  from: string
  /** The part of message ids after the @. */
  host: string
}

export function openSmtp({ url, from, host }: SmtpOptions): Mail {
  const options = { url, pool: true, maxConnections: 2, maxMessages: 200, ...timeouts } as const
  // Loaded here, so that servers without SMTP do not hold it in memory.
  const loading = import('nodemailer').then(({ createTransport }) => createTransport(options))

  return {
    async send({ id, to, subject, html, text }) {
      const transport = await loading
      await transport.sendMail({
        from,
        to,
        subject,
        html,
        text,
        messageId: `<${id}@${host}>`,
        // Suppresses automatic replies, such as holiday notices (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    async close() {
      const transport = await loading
      transport.close()
    },
  }
}
