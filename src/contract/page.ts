/** The page as a whole: what a creator says of themself, how the page looks, and under which name it stands. */
import * as z from 'zod/mini'
import { bioLimits, type HandleField, handleFields, pageLimits, pageMessages } from '#rules/page/page-fields.ts'
import { socialNetworks, toProfileUrl } from '#rules/page/social-networks.ts'
import { avatarShapes, bioPageStyles, buttonStyles } from '#rules/page/styles.ts'
import { findFont } from '#rules/themes/fonts.ts'
import { user } from './accounts/user.ts'
import { defineEndpoint } from './endpoint.ts'
import { multilineText, optionalText, requireChange, text, toggle, uploadPath, username, version } from './fields/fields.ts'
import { theme, themeColours } from './fields/theme-colours.ts'
import { optionalAddress, optionalPlayableAddress } from './fields/web-addresses.ts'

const optionalToggle = z.optional(toggle)

/** A name at that place, with or without @, or the profile's address there; an empty one is none. */
const handle = (name: HandleField) =>
  z.optional(
    z.nullable(
      text(bioLimits.handle).check(
        z.refine(
          (typed) => typed === '' || toProfileUrl(name, typed) !== undefined,
          `Please enter your ${socialNetworks[name].name} handle, or its address.`,
        ),
      ),
    ),
  )

/** Any spelling of a font becomes its id. */
const font = z.pipe(
  z.string(pageMessages.invalidFont).check(z.maxLength(40, pageMessages.invalidFont)),
  z.transform((spelled, context) => {
    const id = findFont(spelled)
    if (!id) context.issues.push({ code: 'custom', message: pageMessages.invalidFont, input: spelled })
    return id ?? z.NEVER
  }),
)

export const pageChange = z
  .strictObject({
    username: z.optional(username),
    displayName: optionalText(bioLimits.displayName),
    bio: z.optional(z.nullable(multilineText(bioLimits.bio))),
    theme: z.optional(theme),
    themeColours: z.optional(z.nullable(themeColours)),
    customFont: z.optional(font),
    buttonStyle: z.optional(z.nullable(z.enum(buttonStyles, 'Choose rounded, square or pill.'))),
    avatarShape: z.optional(z.nullable(z.enum(avatarShapes, 'Choose circle, rounded or square.'))),
    bioPageStyle: z.optional(z.enum(bioPageStyles, 'Choose classic or grid.')),
    floatingHeader: optionalText(pageLimits.floatingHeader),
    tipJarEnabled: optionalToggle,
    tipJarText: optionalText(pageLimits.tipJarText),
    tipJarUrl: optionalAddress,
    contentGridEnabled: optionalToggle,
    musicPlayerEnabled: optionalToggle,
    musicUrl: optionalPlayableAddress('music'),
    merchStoreUrl: optionalAddress,
    vipAccessUrl: optionalAddress,
    featuredVideoUrl: optionalPlayableAddress('video'),
    pageTitle: optionalText(pageLimits.pageTitle),
    favicon: z.optional(z.nullable(uploadPath)),
    showUsername: optionalToggle,
    showSocialIcons: optionalToggle,
    showLastUpdated: optionalToggle,
    showFollowerCount: optionalToggle,
    followerCount: z.optional(
      z.nullable(
        z
          .int(pageMessages.invalidCount)
          .check(z.gte(0, pageMessages.invalidCount), z.lte(pageLimits.followerCount, pageMessages.invalidCount)),
      ),
    ),
    isListed: optionalToggle,
    /** True once the creator was led through the first steps, or skipped them. */
    onboarded: optionalToggle,
    ...(Object.fromEntries(handleFields.map((name) => [name, handle(name)])) as Record<HandleField, ReturnType<typeof handle>>),
    version: z.optional(version),
  })
  .check(requireChange)
export type PageChange = z.infer<typeof pageChange>

export const changeProfile = defineEndpoint({
  method: 'PATCH',
  path: '/api/user',
  auth: 'creator',
  body: pageChange,
  status: 200,
  response: z.object({ user }),
  refusals: [
    'changed-elsewhere',
    'username-taken',
    'renamed-often',
    'names-held',
    'theme-needs-pro',
    'theme-needs-premium',
    'colours-locked',
    'fonts-locked',
    'header-locked',
    'tip-jar-locked',
    'not-your-upload',
    'no-such-user',
  ],
})

export const resetPage = defineEndpoint({
  method: 'POST',
  path: '/api/user/reset-page',
  auth: 'creator',
  body: z.optional(z.strictObject({ version: z.optional(version) })),
  status: 200,
  response: z.object({ user }),
  refusals: ['changed-elsewhere', 'no-such-user'],
})
