/** The mail adapter for production: an SMTP server, over a few connections that stay open. */
import { getCACertificates } from 'node:tls'
import { brand } from '#rules/platform/brand.ts'
import type { Config } from '#server/config.ts'
import { toMailError } from './mail-error.ts'
import type { Mail, MailProblem } from './port.ts'

/** Milliseconds. After a timeout the job queue tries again. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

type SmtpOptions = {
  /** `smtp://user:password@host:587` upgrades to TLS if the server offers it, `smtps://…` uses TLS from the start. */
  url: string
  readSender: () => string
  /** The part of message ids after the @. */
  host: string
  /** Certificates in PEM that are trusted too. */
  ca?: string | undefined
  now?: () => Date
}

export function openSmtp({ url, readSender, host, ca, now = () => new Date() }: SmtpOptions): Mail {
  const tls = ca === undefined ? {} : { tls: { ca: [...getCACertificates('default'), ca] } }
  const options = { url, pool: true, maxConnections: 2, maxMessages: 200, ...timeouts, ...tls } as const
  // Loaded here, so that servers without SMTP do not hold it in memory.
  const loading = import('nodemailer').then(({ createTransport }) => createTransport(options))
  const server = readServer(url)
  let problem: MailProblem | undefined

  return {
    async send({ id, to, subject, html, text, replyTo, headers }) {
      const transport = await loading
      try {
        await transport.sendMail({
          from: readSender(),
          to,
          subject,
          html,
          text,
          messageId: `<${id}@${host}>`,
          ...(replyTo === undefined ? {} : { replyTo }),
          // Suppresses automatic replies, such as holiday notices (RFC 3834). A reply from a person is no automatic one.
          headers: { ...(replyTo === undefined ? { 'Auto-Submitted': 'auto-generated' } : {}), ...headers },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        problem = undefined
      } catch (error) {
        const told = toMailError(error, server)
        if (!told.isOneEmail) problem = { since: problem?.since ?? now(), reason: told.problem }
        throw told
      }
    },
    async close() {
      const transport = await loading
      transport.close()
    },
    readProblem: () => problem,
    server: `${server.host}:${server.port}`,
  }
}

/** The default ports are nodemailer's. */
function readServer(url: string) {
  const { hostname, port, protocol } = new URL(url)
  return { host: hostname, port: Number(port) || (protocol === 'smtps:' ? 465 : 587) }
}

/** Whom emails are from: MAIL_FROM, or the product's name at an address of this host. */
export const readSender = ({ mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>): string =>
  mailFrom ?? `${toDisplayName(brand.name)} <no-reply@${new URL(publicUrl).hostname}>`

/** Quoted where it has more than letters, digits and spaces (RFC 5322, 3.4). */
const toDisplayName = (name: string) => (/^[\p{L}\p{N} ]+$/u.test(name) ? name : `"${name.replaceAll(/["\\]/g, '\\$&')}"`)
