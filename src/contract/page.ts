/** Changing a page as a whole: the creator's texts, its style and settings, and the username. */
import * as z from 'zod/mini'
import {
  type FieldWhere,
  type HandleField,
  type PageField,
  type PageFields,
  type PageValues,
  pageFieldNames,
  pageFields,
  pageMessages,
} from '#rules/page/page-fields.ts'
import { toProfileUrl } from '#rules/page/social-networks.ts'
import { findFont } from '#rules/themes/fonts.ts'
import type { ThemeId } from '#rules/themes/theme-ids.ts'
import { user } from './accounts/user.ts'
import { changeLimits, wholePageLimits } from './change-limits.ts'
import { defineEndpoint } from './endpoint.ts'
import { multilineText, requireChange, text, toggle, uploadPath, username, version } from './fields/fields.ts'
import { theme, themeColours } from './fields/theme-colours.ts'
import { addressOrNone, playableAddressOrNone } from './fields/web-addresses.ts'

/** Images and videos are set by uploading them. */
type ChangeableField = Exclude<PageField, FieldWhere<{ kind: 'media' }>>

/** An emptied text is sent as '' or null, even where the page then falls back to a default text. */
type ChangeValue<F extends PageField> = PageFields[F] extends { kind: 'theme' }
  ? ThemeId
  : PageFields[F] extends { kind: 'line' }
    ? string | null
    : PageValues[F]

type ChangeSchemas = { [F in ChangeableField]: z.ZodMiniOptional<z.ZodMiniType<ChangeValue<F>, ChangeValue<F>>> }

function toChangeSchema(field: ChangeableField): z.ZodMiniType {
  const row = pageFields[field]
  switch (row.kind) {
    case 'line':
      return z.nullable(text(row.max))
    case 'lines':
      return z.nullable(multilineText(row.max))
    case 'handle':
      return z.nullable(socialHandle(field as HandleField))
    case 'url':
      return addressOrNone
    case 'video-url':
      return playableAddressOrNone('video')
    case 'music-url':
      return playableAddressOrNone('music')
    case 'switch':
      return toggle
    case 'count':
      return z.nullable(
        z.int(pageMessages.invalidCount).check(z.gte(0, pageMessages.invalidCount), z.lte(row.max, pageMessages.invalidCount)),
      )
    case 'percent': {
      const message = pageMessages.invalidPercent(row.min, row.max)
      return z.int(message).check(z.gte(row.min, message), z.lte(row.max, message))
    }
    case 'choice': {
      const choice = z.enum(row.options, `Choose ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(row.options)}.`)
      return row.default === null ? z.nullable(choice) : choice
    }
    case 'theme':
      return theme
    case 'theme-colours':
      return z.nullable(themeColours)
    case 'font':
      return font
    case 'uploaded-image':
      return z.nullable(uploadPath)
  }
}

/** A name on that social network, with or without @, or the profile's address there; an empty text removes it. */
const socialHandle = (field: HandleField) =>
  text(pageFields[field].max).check(
    z.refine(
      (typed) => typed === '' || toProfileUrl(field, typed) !== undefined,
      `Please enter your ${pageFields[field].label} handle, or its address.`,
    ),
  )

/** Any spelling of a font's name becomes its id. */
const font = z.pipe(
  z.string(pageMessages.invalidFont).check(z.maxLength(40, pageMessages.invalidFont)),
  z.transform((spelled, context) => {
    const id = findFont(spelled)
    if (!id) context.issues.push({ code: 'custom', message: pageMessages.invalidFont, input: spelled })
    return id ?? z.NEVER
  }),
)

const isChangeable = (field: PageField): field is ChangeableField => pageFields[field].kind !== 'media'

const changeSchemas = Object.fromEntries(
  pageFieldNames.filter(isChangeable).map((field) => [field, z.optional(toChangeSchema(field))]),
) as ChangeSchemas

export const pageChange = z
  .strictObject({
    username: z.optional(username),
    ...changeSchemas,
    /** True once the creator finished the onboarding steps, or skipped them. */
    onboarded: z.optional(toggle),
    /** Features of stage 'beta', for Lifetime. */
    earlyAccess: z.optional(toggle),
    version: z.optional(version),
  })
  .check(requireChange)
export type PageChange = z.infer<typeof pageChange>

export const changeProfile = defineEndpoint('PATCH /api/user', 'creator', {
  body: pageChange,
  response: z.object({ user }),
  rateLimits: changeLimits,
  refusals: [
    'changed-elsewhere',
    'username-taken',
    'renamed-often',
    'names-held',
    'theme-needs-pro',
    'theme-needs-premium',
    'theme-needs-lifetime',
    'early-access-locked',
    'colours-locked',
    'fonts-locked',
    'header-locked',
    'tip-jar-locked',
    'not-your-upload',
    'no-such-user',
  ],
})

export const resetPage = defineEndpoint('POST /api/user/reset-page', 'creator', {
  body: z.optional(z.strictObject({ version: z.optional(version) })),
  response: z.object({ user }),
  rateLimits: wholePageLimits,
  refusals: ['changed-elsewhere', 'no-such-user'],
})
