/** Codes of an authenticator app: TOTP (RFC 6238) with SHA-1, 30 seconds and 6 digits, which every app supports. */
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { formatSecret, totp } from '#rules/accounts/two-factor.ts'
import { brand } from '#rules/platform/brand.ts'

const { drift, ...parameters } = totp
/** RFC 4226, section 4, recommends the length of a SHA-1 hash. */
const secretBytes = 20

export const generateTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/** The encryption context of a stored secret contains its owner, so that it cannot be decrypted in another user's row. */
export const totpSecretContext = (userId: string): string => `two-factor:${userId}`

/** The time step of a code, counted since 1970; undefined unless the code is of the current step, the one before or the one after. */
export function findMatchingStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...parameters, token: code, secret: Secret.fromBase32(secret), timestamp, window: drift })
  return delta === null ? undefined : TOTP.counter({ ...parameters, timestamp }) + delta
}

/** The content of the QR code that the app scans. */
export const toOtpauthUri = (secret: string, account: string): string =>
  new TOTP({
    ...parameters,
    issuer: brand.name.replaceAll(':', ''),
    label: account,
    secret: Secret.fromBase32(secret),
  }).toString()

/** What an authenticator app is given: `qrCode` is a data URL of an SVG, `manualEntryKey` the secret in groups, for typing. */
export function toAppSetup(secret: string, account: string) {
  const svg = renderSVG(toOtpauthUri(secret, account), { border: 4, ecc: 'M' })
  return {
    qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    manualEntryKey: formatSecret(secret),
  }
}
