/** Signing in and out as an administrator, at one of two gates: the dashboard at /admin, and the control panel. */
import * as z from 'zod/mini'
import { adminGates } from '#rules/admin/lockout.ts'
import { defineEndpoint } from '../endpoint.ts'
import { anyCode, appCode } from '../fields/codes.ts'

const gate = z.enum(adminGates, 'Choose admin or control.')
const gateParams = z.object({ gate })

const signedIn = z.object({ token: z.string(), message: z.string() })

/** The key was right; the challenge and a code go to `/api/admin/login/two-factor`, within five minutes. */
const needsCode = z.object({ requiresTwoFactor: z.literal(true), challenge: z.string(), message: z.string() })

/** What someone learns who was wrong: the tries that are left, or how long to wait. */
const tries = z.object({ triesLeft: z.int(), waitSeconds: z.int() })
const locked = z.object({ retryAfter: z.int() })

/** What a login screen shows before anything is typed. `allowedAddress` is the caller's where there is an allow list, which it is on. */
export const getAdminGate = defineEndpoint('GET /api/admin/gates/{gate}', 'anyone', {
  params: gateParams,
  response: z.object({ allowedAddress: z.nullable(z.string()), waitSeconds: z.int() }),
  rateLimits: [{ per: 'address', max: 60, seconds: 60 }],
})

const loggingIn = { rateLimits: [{ per: 'address', max: 10, seconds: 300 }] } as const

export const adminLogin = defineEndpoint('POST /api/admin/login', 'anyone', {
  ...loggingIn,
  body: z.strictObject({
    password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(200)),
  }),
  response: z.union([signedIn, needsCode]),
  refusals: ['wrong-admin-password', 'admin-locked'],
  refusalDetails: { 'wrong-admin-password': tries, 'admin-locked': locked },
})

export const controlLogin = defineEndpoint('POST /api/admin/control/login', 'anyone', {
  ...loggingIn,
  body: z.strictObject({
    accessKey: z.string('Access key is required').check(z.minLength(1, 'Access key is required'), z.maxLength(200)),
  }),
  response: z.union([signedIn, needsCode]),
  refusals: ['wrong-access-key', 'admin-locked'],
  refusalDetails: { 'wrong-access-key': tries, 'admin-locked': locked },
})

/** For both gates: the challenge says which. */
export const adminTwoFactorLogin = defineEndpoint('POST /api/admin/login/two-factor', 'anyone', {
  ...loggingIn,
  body: z.strictObject({ challenge: z.string().check(z.maxLength(200)), code: anyCode }),
  response: signedIn,
  refusals: ['wrong-code', 'challenge-over', 'admin-locked'],
  refusalDetails: { 'wrong-code': tries, 'admin-locked': locked },
})

/** Asking extends it, as every request does. It ends at `expiresAt` if nothing else is asked, and at `endsAt` in any case. */
export const getAdminSession = defineEndpoint('GET /api/admin/session', 'any-admin', {
  response: z.object({ gate, expiresAt: z.iso.datetime(), endsAt: z.iso.datetime(), idleMinutesLeft: z.int() }),
})

export const adminLogout = defineEndpoint('POST /api/admin/logout', 'any-admin', { status: 204 })

const twoFactorStatus = z.object({ isEnabled: z.boolean(), backupCodesLeft: z.int() })

export const getAdminTwoFactor = defineEndpoint('GET /api/admin/two-factor', 'control', {
  response: z.object({ admin: twoFactorStatus, control: twoFactorStatus }),
})

/** Nothing is on yet: `enable` confirms that the app has the secret. */
export const setUpAdminTwoFactor = defineEndpoint('POST /api/admin/two-factor/{gate}/setup', 'control', {
  params: gateParams,
  /** `qrCode` is a data URL of an SVG; `manualEntryKey` is the secret in groups of four, for typing. */
  response: z.object({ qrCode: z.string(), manualEntryKey: z.string() }),
  refusals: ['two-factor-on'],
})

/** The other sessions of that gate end. */
export const enableAdminTwoFactor = defineEndpoint('POST /api/admin/two-factor/{gate}/enable', 'control', {
  params: gateParams,
  body: z.strictObject({ code: appCode }),
  response: z.object({ backupCodes: z.array(z.string()) }),
  refusals: ['two-factor-on', 'no-setup', 'wrong-code', 'admin-locked'],
  refusalDetails: { 'wrong-code': tries, 'admin-locked': locked },
})

const confirmedByCode = {
  params: gateParams,
  body: z.strictObject({ code: anyCode }),
  refusals: ['two-factor-off', 'wrong-code', 'admin-locked'],
  refusalDetails: { 'wrong-code': tries, 'admin-locked': locked },
} as const

export const disableAdminTwoFactor = defineEndpoint('POST /api/admin/two-factor/{gate}/disable', 'control', {
  ...confirmedByCode,
  status: 204,
})

export const renewAdminBackupCodes = defineEndpoint('POST /api/admin/two-factor/{gate}/backup-codes', 'control', {
  ...confirmedByCode,
  response: z.object({ backupCodes: z.array(z.string()) }),
})
