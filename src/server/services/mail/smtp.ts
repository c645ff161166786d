/** The mail adapter for production: an SMTP server, over a few connections that stay open. */
import { getCACertificates } from 'node:tls'
import { brand } from '#rules/platform/brand.ts'
import type { Config } from '#server/config.ts'
import { openCircuitBreaker } from '../circuit-breaker.ts'
import { ReportedError } from '../reported-error.ts'
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
  const breaker = openCircuitBreaker({ isUnavailable: (error) => error instanceof MailError && !error.isOneEmail, waits: true })
  let problem: MailProblem | undefined

  return {
    send: ({ id, to, subject, html, text, replyTo, headers }) =>
      breaker(async () => {
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
      }),
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

/**
 * Why an email could not be sent, in words that an operator can act on. The mail server's own words are left out: they repeat addresses.
 * `problem` names no host, so that it may be shown to anyone; the message does.
 */
export class MailError extends ReportedError {
  override name = 'MailError'
  readonly code: string
  readonly problem: string
  /** The server does not take this one email; others may be sent. */
  readonly isOneEmail: boolean

  constructor(told: { code: string; problem: string; message: string; isOneEmail: boolean }, options: ErrorOptions) {
    super(told.message, options)
    this.code = told.code
    this.problem = told.problem
    this.isOneEmail = told.isOneEmail
  }
}

/** What nodemailer's errors have. `originalCode` is that of the system or of TLS. */
type TransportError = { code?: unknown; originalCode?: unknown; responseCode?: unknown; command?: unknown; timeoutType?: unknown }

export function toMailError(error: unknown, { host, port }: { host: string; port: number }): MailError {
  const { code: type, originalCode, responseCode, command } = error as TransportError
  const code = typeof type === 'string' ? type : 'EMAIL'
  const tell = (problem: string, message: string, isOneEmail = false) =>
    new MailError({ code, problem, message, isOneEmail }, { cause: error })

  const distrust = certificateProblems[String(originalCode)]
  if (distrust)
    return tell('The mail server’s certificate is not trusted.', `The certificate of ${host} is not trusted: ${distrust}.`)
  if (originalCode === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return tell(
      'The mail server does not speak TLS from the start.',
      `${host}:${port} does not speak TLS from the start: use smtp:// in SMTP_URL, which upgrades to TLS.`,
    )
  if (code === 'EAUTH') return tell('Wrong user or password for the mail server.', `Wrong user or password for ${host}.`)
  if (responseCode === 530)
    return tell('The mail server wants a user and a password.', `${host} wants a user and a password: add them to SMTP_URL.`)
  // RFC 5321, 4.2.1: the server may take it later.
  const isPutOff = typeof responseCode === 'number' && responseCode >= 400 && responseCode < 500
  if (isPutOff && (code === 'EENVELOPE' || code === 'EMESSAGE'))
    return tell(
      'The mail server puts emails off.',
      `${host} puts the email off (${responseCode}), as greylisting does: a try in some minutes may succeed.`,
      command !== 'MAIL FROM',
    )
  if (code === 'EENVELOPE' && command === 'MAIL FROM')
    return tell('The mail server refuses the sender.', `${host} refuses the sender (${responseCode}): check MAIL_FROM.`)
  if (code === 'EENVELOPE' && command === 'RCPT TO')
    return tell('The mail server refuses a recipient.', `${host} refuses the recipient (${responseCode}).`, true)
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return tell('The mail server refuses an email.', `${host} refuses the email (${responseCode ?? code}).`, true)
  if (code === 'EDNS' || originalCode === 'ENOTFOUND' || originalCode === 'EAI_AGAIN')
    return tell('The mail server’s name is unknown.', `The name ${host} can’t be looked up: check SMTP_URL.`)
  if (originalCode === 'ECONNREFUSED' || originalCode === 'EHOSTUNREACH' || originalCode === 'ENETUNREACH')
    return tell('The mail server does not answer.', `Nothing answers at ${host}:${port}.`)
  if (code === 'ETIMEDOUT')
    return tell('The mail server does not answer.', `Nothing answers at ${host}:${port} in time${hintAtTls(port)}.`)
  return tell(
    'The connection to the mail server breaks off.',
    `The connection to ${host}:${port} breaks off (${originalCode ?? code}).`,
  )
}

/** A server that expects TLS from the start says nothing to a client that waits for its greeting. */
const hintAtTls = (port: number) => (port === 465 ? ': on this port use smtps:// in SMTP_URL' : '')

const addToCa = 'set SMTP_CA to the file with it, or with the certificate of who issued it'

/** By the codes of OpenSSL and Node. */
const certificateProblems: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: `it is self-signed; ${addToCa}`,
  SELF_SIGNED_CERT_IN_CHAIN: `it is issued by a private authority; ${addToCa}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `nobody known issued it; ${addToCa}`,
  UNABLE_TO_GET_ISSUER_CERT: `nobody known issued it; ${addToCa}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `nobody known issued it; ${addToCa}`,
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name; use that name in SMTP_URL',
}
