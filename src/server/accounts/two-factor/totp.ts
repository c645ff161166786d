/** Codes of an authenticator app: RFC 6238 with SHA-1, 30 seconds and 6 digits, which every app knows. */
import { Secret, TOTP } from 'otpauth'
import { brand } from '#rules/platform/brand.ts'
import { totp } from '#rules/accounts/two-factor.ts'

const { algorithm, digits, period, drift } = totp
/** RFC 4226, 4: as many bits as SHA-1 gives. */
const secretBytes = 20

export const generateTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/** The step of the code, counted since 1970, or undefined where it is no code of now, of the step before or of the step after. */
export function findMatchingStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    algorithm,
    digits,
    period,
    timestamp,
    window: drift,
  })
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta
}

/** What the QR code says to the app. */
export const toOtpauthUri = (secret: string, account: string): string =>
  new TOTP({ issuer: brand.name, label: account, secret: Secret.fromBase32(secret), algorithm, digits, period }).toString()
