/** The page as a whole: what a creator says of themself, how the page looks, and under which name it stands. */
import * as z from 'zod/mini'
import { bioLimits, type Handle, handles, pageLimits, pageWords } from '#rules/page/page-fields.ts'
import { places, profileAddress } from '#rules/page/social-networks.ts'
import { avatarShapes, bioPageStyles, buttonStyles } from '#rules/page/styles.ts'
import { fontNamed } from '#rules/themes/fonts.ts'
import { user } from './accounts/user.ts'
import { endpoint } from './endpoint.ts'
import { changesSomething, lines, onOrOff, optionalText, text, uploaded, username, version } from './fields/fields.ts'
import { theme, themeColours } from './fields/theme-colours.ts'
import { optionalAddress, optionalPlayable } from './fields/web-addresses.ts'

const toggle = z.optional(onOrOff)

/** A name at that place, with or without @, or the profile's address there; an empty one is none. */
const handle = (name: Handle) =>
  z.optional(
    z.nullable(
      text(bioLimits.handle).check(
        z.refine(
          (typed) => typed === '' || profileAddress(name, typed) !== undefined,
          `Please enter your ${places[name].name} handle, or its address.`,
        ),
      ),
    ),
  )

/** Any spelling of a font becomes its id. */
const font = z.pipe(
  z.string(pageWords.badFont).check(z.maxLength(40, pageWords.badFont)),
  z.transform((spelled, context) => {
    const id = fontNamed(spelled)
    if (!id) context.issues.push({ code: 'custom', message: pageWords.badFont, input: spelled })
    return id ?? z.NEVER
  }),
)

export const pageChange = z
  .strictObject({
    username: z.optional(username),
    displayName: optionalText(bioLimits.displayName),
    bio: z.optional(z.nullable(lines(bioLimits.bio))),
    theme: z.optional(theme),
    themeColours: z.optional(z.nullable(themeColours)),
    customFont: z.optional(font),
    buttonStyle: z.optional(z.nullable(z.enum(buttonStyles, 'Choose rounded, square or pill.'))),
    avatarShape: z.optional(z.nullable(z.enum(avatarShapes, 'Choose circle, rounded or square.'))),
    bioPageStyle: z.optional(z.enum(bioPageStyles, 'Choose classic or grid.')),
    floatingHeader: optionalText(pageLimits.floatingHeader),
    tipJarEnabled: toggle,
    tipJarText: optionalText(pageLimits.tipJarText),
    tipJarUrl: optionalAddress,
    contentGridEnabled: toggle,
    musicPlayerEnabled: toggle,
    musicUrl: optionalPlayable('music'),
    merchStoreUrl: optionalAddress,
    vipAccessUrl: optionalAddress,
    featuredVideoUrl: optionalPlayable('video'),
    pageTitle: optionalText(pageLimits.pageTitle),
    favicon: z.optional(z.nullable(uploaded)),
    showUsername: toggle,
    showSocialIcons: toggle,
    showLastUpdated: toggle,
    showFollowerCount: toggle,
    followerCount: z.optional(
      z.nullable(
        z.int(pageWords.badCount).check(z.gte(0, pageWords.badCount), z.lte(pageLimits.followerCount, pageWords.badCount)),
      ),
    ),
    isListed: toggle,
    /** True once the creator was led through the first steps, or skipped them. */
    onboarded: toggle,
    ...(Object.fromEntries(handles.map((name) => [name, handle(name)])) as Record<Handle, ReturnType<typeof handle>>),
    version: z.optional(version),
  })
  .check(changesSomething)
export type PageChange = z.infer<typeof pageChange>

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/api/user',
  summary: 'Change any of what the page shows; all that is sent, or nothing. With `version`, only if the page is still that one',
  who: 'creator',
  body: pageChange,
  status: 200,
  answer: z.object({ user }),
  refuses: [
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

export const resetPage = endpoint({
  method: 'POST',
  path: '/api/user/reset-page',
  summary: "Give the profile tab's settings back their defaults; what the creator wrote and uploaded of themself stays",
  who: 'creator',
  body: z.optional(z.strictObject({ version: z.optional(version) })),
  status: 200,
  answer: z.object({ user }),
  refuses: ['changed-elsewhere', 'no-such-user'],
})
