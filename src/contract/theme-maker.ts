/** Making themes from a picture or from words, and the ones that a creator keeps. */
import * as z from 'zod/mini'
import { maxImageBytes } from '#rules/media/upload-limits.ts'
import {
  isMadeThemeId,
  maxPictureColours,
  maxThemeNameLength,
  maxWordsLength,
  themeSources,
} from '#rules/themes/making/made-theme.ts'
import { hexColour } from '#rules/themes/theme-colours.ts'
import { changeLimits } from './change-limits.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, moment, requireVisible, text } from './fields/fields.ts'

const missingTheme = 'There is no such theme.'
/** Says all of a made theme: finish, colours, fonts and corners. */
const madeTheme = z.string(missingTheme).check(z.refine(isMadeThemeId, missingTheme))

/** The most common first; `share` is that of the picture, from 0 to 1. */
const colours = z.array(
  z.object({
    hex: z
      .string('Send the colours of a picture.')
      .check(z.regex(hexColour, 'Write the colour as # and six digits, such as #ff5a36.')),
    share: z.number('Send the colours of a picture.').check(z.gte(0), z.lte(1)),
  }),
)
const pictureColours = z.object({ colours })
export type PictureColours = z.infer<typeof pictureColours>

const reading = {
  response: pictureColours,
  rateLimits: [
    { per: 'session', max: 30, seconds: 600 },
    { per: 'address', max: 120, seconds: 600 },
  ],
} as const
const readingRefusals = ['made-themes-locked', 'image-too-many-pixels', 'image-too-complex', 'image-failed'] as const

/** Nothing of the picture is stored. */
export const readPictureColours = defineEndpoint('POST /api/theme-maker/picture', 'creator', {
  ...reading,
  form: {
    file: 'image',
    maxBytes: maxImageBytes,
    missing: 'not-an-image',
    tooLarge: 'image-too-large',
    fields: z.object({}),
  },
  refusals: readingRefusals,
})

export const readProfileColours = defineEndpoint('POST /api/theme-maker/profile-picture', 'creator', {
  ...reading,
  isSlow: true,
  isHeavy: true,
  refusals: [...readingRefusals, 'not-an-image', 'no-profile-picture'],
})

/** `aiModel` is null where no AI service is set up; `aiRequestsLeft` counts until midnight UTC. */
export const getThemeMaker = defineEndpoint('GET /api/theme-maker', 'creator', {
  response: z.object({ aiModel: z.nullable(z.string()), aiRequestsLeft: z.int() }),
})

const describeMood = 'Describe a mood in a few words.'
const round = z._default(z.int('This must be a whole number.').check(z.gte(0), z.lte(99)), 0)

export const requestedThemes = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('words'),
    words: text(maxWordsLength, describeMood).check(...requireVisible(describeMood)),
    /** Each round makes others for the same brief. */
    round,
    /** Made on this server, even where an AI service is set up. */
    withoutAi: z._default(z.boolean('This must be on or off.'), false),
  }),
  z.strictObject({
    from: z.literal('picture'),
    colours: colours.check(
      z.minLength(1, 'Send the colours of a picture.'),
      z.maxLength(maxPictureColours, 'Send at most eight colours.'),
    ),
    round,
    withoutAi: z._default(z.boolean('This must be on or off.'), false),
  }),
])
export type RequestedThemes = z.infer<typeof requestedThemes>

const offeredTheme = z.object({
  name: z.string(),
  character: z.string(),
  theme: z.string(),
  /** Colours of text that were changed so that it can be read. */
  corrections: z.array(z.object({ token: z.enum(['text', 'buttonText']), chosen: z.string(), shown: z.string() })),
})
export type OfferedTheme = z.infer<typeof offeredTheme>

/** Three themes. `model` is the AI service's that made them, null where this server did; `understood` are the words that it knew. */
export const makeThemes = defineEndpoint('POST /api/theme-maker', 'creator', {
  isSlow: true,
  isHeavy: true,
  body: requestedThemes,
  response: z.object({ themes: z.array(offeredTheme), model: z.nullable(z.string()), understood: z.array(z.string()) }),
  refusals: ['made-themes-locked', 'unknown-mood', 'ai-limit', 'ai-slow', 'ai-unavailable', 'ai-unusable'],
  rateLimits: [
    { per: 'session', max: 60, seconds: 600 },
    { per: 'address', max: 240, seconds: 600 },
  ],
})

const keptTheme = z.object({
  id: z.string(),
  name: z.string(),
  theme: z.string(),
  source: z.enum(themeSources),
  model: z.nullable(z.string()),
  createdAt: moment,
})
export type KeptTheme = z.infer<typeof keptTheme>

const ofOne = { params: z.object({ id }), rateLimits: changeLimits }
const name = text(maxThemeNameLength, 'Please give the theme a name.').check(...requireVisible('Please give the theme a name.'))

export const listMadeThemes = defineEndpoint('GET /api/made-themes', 'creator', {
  response: z.object({ themes: z.array(keptTheme), max: z.int() }),
})

/** Keeping one that is kept already changes its name. */
export const keepTheme = defineEndpoint('POST /api/made-themes', 'creator', {
  body: z.strictObject({
    name,
    theme: madeTheme,
    source: z.enum(themeSources, 'Choose picture or words.'),
    model: z._default(z.nullable(text(200)), null),
  }),
  status: 201,
  response: keptTheme,
  refusals: ['made-themes-locked', 'made-themes-full'],
  rateLimits: changeLimits,
})

export const renameMadeTheme = defineEndpoint('PATCH /api/made-themes/{id}', 'creator', {
  ...ofOne,
  body: z.strictObject({ name }),
  response: keptTheme,
  refusals: ['no-such-theme'],
})

/** A page that uses it keeps it. It can be restored for some minutes. */
export const deleteMadeTheme = defineEndpoint('DELETE /api/made-themes/{id}', 'creator', {
  ...ofOne,
  status: 204,
  refusals: ['no-such-theme'],
})

export const restoreMadeTheme = defineEndpoint('POST /api/made-themes/{id}/restore', 'creator', {
  ...ofOne,
  response: keptTheme,
  refusals: ['no-such-theme', 'made-themes-full'],
})
