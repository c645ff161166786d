/** The system settings: what they can be, reading them, and changing them while the server runs. */
import * as z from 'zod/mini'
import { findUsernameError } from '#rules/accounts/usernames.ts'
import { billingDetailLimits } from '#rules/invoices/invoices.ts'
import { maxLogoBytes } from '#rules/media/upload-limits.ts'
import { findAccentProblem } from '#rules/platform/accent.ts'
import { settingBounds as bounds } from '#rules/platform/setting-bounds.ts'
import {
  type HomeSetting,
  type Mode,
  plansForAll,
  type ReplyTime,
  registrationModes,
  replyTimes,
  type SettingKey,
} from '#rules/platform/settings.ts'
import { formatCount, formatPounds } from '#rules/text/formats.ts'
import { cleanName } from '#rules/text/typed-text.ts'
import { defineEndpoint } from '../endpoint.ts'
import { country, address as invoiceAddress, vatNumber } from '../fields/billing-details.ts'
import { email, multilineText, requireVisible, text } from '../fields/fields.ts'
import { address } from '../fields/web-addresses.ts'

const line = (max: number, missing: string) => text(max, missing).check(...requireVisible(missing))

const whole = ({ min, max }: { min: number; max: number }, message: string) =>
  z.number(message).check(z.refine((value) => Number.isInteger(value) && value >= min && value <= max, message))

const price = whole(bounds.pence, `A price is from ${formatPounds(bounds.pence.min)} to ${formatPounds(bounds.pence.max)}.`)

const limitMessage = `Choose a number from ${bounds.limit.min} to ${formatCount(bounds.limit.max)}, or unlimited.`
const limit = z.union([z.literal('unlimited'), whole(bounds.limit, limitMessage)], limitMessage)

const accent = z.string('Write the colour as # and six digits, such as #ff5a36.').check(
  z.overwrite(cleanName),
  z.toLowerCase(),
  z.regex(/^#[0-9a-f]{6}$/, 'Write the colour as # and six digits, such as #ff5a36.'),
  z.superRefine((colour, context) => {
    const problem = /^#[0-9a-f]{6}$/.test(colour) ? findAccentProblem(colour) : undefined
    if (problem) context.addIssue({ code: 'custom', message: problem })
  }),
)

const homeMessage = 'Choose marketing, plain, owner, sign-in, or a creator’s page as creator:username.'
const isHome = (value: string): boolean =>
  ['marketing', 'plain', 'owner', 'sign-in'].includes(value) ||
  (value.startsWith('creator:') && findUsernameError(value.slice('creator:'.length)) === undefined)
const home = z.pipe(
  z.string(homeMessage).check(z.refine(isHome, homeMessage)),
  z.transform((value) => value as HomeSetting),
)

const modes = ['platform', 'team', 'personal'] as const satisfies Mode[]

const socialLink = z.strictObject({ label: line(bounds.socialLabelLength, 'Name the link.'), url: address })
const figure = z.strictObject({
  figure: line(bounds.figureLength, 'Write the figure, such as 50K+.'),
  label: line(bounds.figureLabelLength, 'Say what the figure counts.'),
})

const labelMissing = 'Write what the button says.'

const replyTimeNames = Object.keys(replyTimes) as [ReplyTime, ...ReplyTime[]]

/** Each setting's value, with the message that says what it can be. */
export const settingValues = {
  mode: z.enum(modes, 'Choose platform, team or personal.'),
  'brand.name': line(bounds.nameLength, 'Give the product a name.'),
  'brand.tagline': text(bounds.taglineLength),
  /** Set by uploading a logo; only null can be written. */
  'brand.logo': z.nullable(
    z.string().check(z.regex(/^\/media\/brand\/logo-[0-9a-f]{16}\.(svg|png)$/, 'Upload the logo instead.')),
  ),
  'brand.accent': accent,
  'brand.supportEmail': email,
  'brand.legalName': z.nullable(text(bounds.legalNameLength)),
  'seller.address': z.nullable(invoiceAddress),
  'seller.country': z.nullable(country),
  'seller.companyNumber': z.nullable(text(billingDetailLimits.companyNumber)),
  'seller.vatNumber': z.nullable(vatNumber),
  'brand.social': z
    .array(socialLink, 'List the links.')
    .check(z.maxLength(bounds.socialLinks, `List at most ${bounds.socialLinks} links.`)),
  'support.replyTime': z.enum(replyTimeNames, `Choose one of ${replyTimeNames.join(', ')}.`),
  registration: z.enum(registrationModes, 'Choose open, invite or closed.'),
  planForAll: z.enum(plansForAll, 'Choose premium, pro or free.'),
  home,
  showPrices: z.boolean('Choose true or false.'),
  figures: z.nullable(
    z
      .array(figure, 'List three figures.')
      .check(z.refine(({ length }) => length === bounds.figures, `List ${bounds.figures} figures, or none.`)),
  ),
  'legal.terms': z.nullable(multilineText(bounds.legalTextLength)),
  'legal.privacy': z.nullable(multilineText(bounds.legalTextLength)),
  'legal.lastUpdated': line(bounds.lastUpdatedLength, 'Say when the texts were last updated.'),
  'prices.pro': price,
  'prices.premium': price,
  'prices.lifetime': price,
  'limits.free.links': limit,
  'limits.free.products': limit,
  'limits.pro.links': limit,
  'limits.pro.products': limit,
  'limits.premium.links': limit,
  'limits.premium.products': limit,
  'limits.lifetime.links': limit,
  'limits.lifetime.products': limit,
  lifetimeSeats: whole(bounds.seats, `Choose a number of seats from 1 to ${formatCount(bounds.seats.max)}.`),
  commissionPercent: whole(bounds.percent, 'A percentage is a whole number from 0 to 100.'),
  minPayoutPence: whole(
    bounds.minPayoutPence,
    `The smallest payout is from ${formatPounds(bounds.minPayoutPence.min)} to ${formatPounds(bounds.minPayoutPence.max)}.`,
  ),
  offerWithdrawal: z.boolean('Choose true or false.'),
  'withdrawal.open': z.nullable(line(bounds.withdrawalLabelLength, labelMissing)),
  'withdrawal.confirm': z.nullable(line(bounds.withdrawalLabelLength, labelMissing)),
  'withdrawal.consent': z.nullable(line(bounds.consentLength, 'Write what buyers agree to.')),
} as const satisfies Record<SettingKey, z.ZodMiniType>

type SettingValues = typeof settingValues

/** Where a value is from. With `variable`, the environment decides, and the setting can't be changed here. */
const sources = z.enum(['default', 'stored', 'environment'])
const variable = z.optional(z.string())
type StateOf<S extends z.ZodMiniType> = z.ZodMiniObject<{
  value: S
  default: S
  source: typeof sources
  variable: typeof variable
}>

const mapValues = (map: (value: z.ZodMiniType, key: string) => z.ZodMiniType) =>
  Object.fromEntries(Object.entries(settingValues).map(([key, value]) => [key, map(value, key)]))

/** As the server answers them: what was checked when it was stored is only text. */
const answered: Record<string, z.ZodMiniType> = {
  home: z.string(),
  'brand.social': z.array(z.object({ label: z.string(), url: z.string() })),
}

const settingStates = mapValues((value, key) => {
  const shown = answered[key] ?? value
  return z.object({ value: shown, default: shown, source: sources, variable })
}) as unknown as {
  [K in keyof SettingValues]: SettingValues[K] extends infer S extends z.ZodMiniType ? StateOf<S> : never
}

export const systemSettings = z.object({
  settings: z.object(settingStates),
  /** Incremented with each change. */
  version: z.number(),
})
export type SystemSettings = z.infer<typeof systemSettings>

/** Null: back to the default. */
export const settingChanges = z.strictObject(
  mapValues((value) => z.optional(z.nullable(value))) as unknown as {
    [K in keyof SettingValues]: z.ZodMiniOptional<z.ZodMiniNullable<SettingValues[K]>>
  },
)
export type SettingChanges = z.infer<typeof settingChanges>

export const getSystemSettings = defineEndpoint('GET /api/admin/system-settings', 'control', { response: systemSettings })

/** `version` is the one that was read. All changes take effect, on every node, or none does. */
export const changeSystemSettings = defineEndpoint('PUT /api/admin/system-settings', 'control', {
  body: z.strictObject({ version: z.int('Send the version that you read.'), changes: settingChanges }),
  response: systemSettings,
  refusals: ['settings-changed', 'setting-locked'],
  refusalDetails: { 'settings-changed': systemSettings },
})

/** Bytes. */
/** An SVG or a PNG, which becomes the favicon too. Setting 'brand.logo' to null removes it. */
export const uploadLogo = defineEndpoint('POST /api/admin/logo', 'control', {
  form: {
    file: 'logo',
    maxBytes: maxLogoBytes,
    missing: 'not-a-logo',
    tooLarge: 'logo-too-large',
    fields: z.strictObject({}),
  },
  status: 201,
  response: systemSettings,
  refusals: ['not-a-logo', 'image-failed', 'setting-locked'],
})
