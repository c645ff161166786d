/** Themes that an admin uploads: one of ours with other colours, and perhaps other fonts. No CSS. */
import * as z from 'zod/mini'
import { planNames } from '#rules/plans/plans.ts'
import { cleanName } from '#rules/text/typed-text.ts'
import { fontIds } from '#rules/themes/fonts.ts'
import { hexColour, type ThemeToken, themeTokens } from '#rules/themes/theme-colours.ts'
import { allThemeIds } from '#rules/themes/theme-ids.ts'
import { defineEndpoint } from '../endpoint.ts'
import { moment, requireVisible, text } from '../fields/fields.ts'

const id = z
  .string('Please give the theme an id.')
  .check(z.regex(/^[a-z][A-Za-z0-9]{1,39}$/, 'Use 2 to 40 letters and digits, beginning with a lower-case letter.'))
const colour = z
  .string('Choose a colour.')
  .check(z.overwrite(cleanName), z.toLowerCase(), z.regex(hexColour, 'Write the colour as # and six digits, such as #ff5a36.'))
const colours = Object.fromEntries(themeTokens.map((token) => [token, z.optional(colour)])) as Record<
  ThemeToken,
  z.ZodMiniOptional<typeof colour>
>
const font = z.optional(z.enum(fontIds, 'There is no such font.'))
const tier = z.enum(planNames, 'Choose a tier: free, pro, premium or lifetime.')

const uploaded = z.object({
  id: z.string(),
  name: z.string(),
  tier,
  character: z.string(),
  base: z.string(),
  colours: z.object(colours),
  isOffered: z.boolean(),
  createdAt: moment,
  /** How many creators have chosen it. */
  users: z.int(),
})
export type AdminTheme = z.infer<typeof uploaded>

export const listThemes = defineEndpoint('GET /api/admin/themes', 'control', {
  response: z.object({ themes: z.array(uploaded) }),
})

export const themeUpload = z.strictObject({
  id,
  name: text(40, 'Please give the theme a name.').check(...requireVisible('Please give the theme a name.')),
  tier,
  /** Its shapes, sizes and layout are this theme's. */
  base: z.enum(allThemeIds, 'The base must be the id of a built-in theme.'),
  colours: z.strictObject(colours),
  fonts: z.optional(z.strictObject({ display: font, body: font })),
  character: z.optional(text(160)),
})

export type ThemeUpload = z.infer<typeof themeUpload>

/** Creators can choose it at once. `corrections` are colours that are shown differently, because they would not be readable. */
export const uploadTheme = defineEndpoint('POST /api/admin/themes', 'control', {
  body: themeUpload,
  status: 201,
  response: z.object({
    theme: uploaded,
    corrections: z.array(z.object({ token: z.string(), chosen: z.string(), shown: z.string() })),
  }),
  refusals: ['theme-exists', 'theme-unreadable'],
})

/** One that is not offered stays on the pages that use it. */
export const setThemeOffered = defineEndpoint('PUT /api/admin/themes/{id}/offered', 'control', {
  params: z.object({ id }),
  body: z.strictObject({ isOffered: z.boolean('This must be on or off.') }),
  response: z.object({ theme: uploaded }),
  refusals: ['no-such-theme'],
})

/** Deletes a theme that nobody has chosen; one that is in use is withdrawn instead. */
export const deleteTheme = defineEndpoint('DELETE /api/admin/themes/{id}', 'control', {
  params: z.object({ id }),
  response: z.object({ outcome: z.enum(['deleted', 'withdrawn']) }),
  refusals: ['no-such-theme'],
})
