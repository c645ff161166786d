/** Pages to try the looks on: an ordinary one, and one that holds the worst that can be stored. */
import { type Bio, type BioLink, type BioUser, blankUser, handles } from '#rules/bio.ts'
import type { ThemeId } from '#rules/themes.ts'

const everywhere = Object.fromEntries(handles.map((handle) => [handle, 'mayaortiz'])) as Record<(typeof handles)[number], string>

const maya: BioUser = {
  ...blankUser,
  username: 'mayaortiz',
  displayName: 'Maya Ortiz',
  bio: 'Slow ceramics, studio mornings and loud playlists. New pieces every other Friday.',
  profileImage: '/media/maya.webp',
  theme: 'minimalist',
  customFont: 'poppins',
  floatingHeader: 'Spring kiln opens this Friday',
  tipJarEnabled: true,
  tipJarText: 'Buy me a coffee',
  tipJarUrl: 'https://tips.example/maya',
  isBranded: true,
  ...everywhere,
}

const link = (place: number, more: Partial<BioLink> = {}): BioLink => ({
  id: `018f2f6e-7c1a-7000-8000-${String(place * 7919).padStart(12, '0')}`,
  title: `${['Spring drop', 'Studio vlog', 'A wheel-throwing class', 'My kiln playlist', 'Clay Letters'][place % 5]} ${place + 1}`,
  url: `https://shop${place}.example/${place * 104729}/things`,
  description: null,
  icon: null,
  linkImage: null,
  ...more,
})

export const fullPage = (theme: ThemeId): Bio => ({
  user: { ...maya, theme },
  links: Array.from({ length: 20 }, (_, place) =>
    link(place, { description: `Number ${place * 37} of the pieces in this studio` }),
  ),
  blocks: [],
})

/** Markup, quotes, a bidi override, zero-width and 4-byte characters, stacked marks, a word without end. */
export const nasty = `</title></style></script><img src=x onerror=alert(1)>"'&\u202e\u200b𝕏👩‍👩‍👧‍👦Z\u0351\u036b\u0343${'w'.repeat(60)}`

export const worstPage = (theme: ThemeId): Bio => ({
  user: {
    ...maya,
    theme,
    displayName: nasty,
    bio: `${nasty}\n\n\n${nasty}`,
    profileImage: null,
    floatingHeader: nasty,
    tipJarText: nasty,
    tipJarUrl: 'javascript:alert(1)',
    instagramHandle: nasty,
    xHandle: 'javascript:alert(1)',
  },
  links: [
    link(0, { title: nasty, description: nasty, linkImage: '/media/gone.webp' }),
    link(1, { title: 'refused', url: 'javascript:alert(1)' }),
    link(2, { title: 'refused', url: 'data:text/html,<script>alert(1)</script>' }),
    link(3, { url: 'https://example.com/?a=1&b="2"<3>' }),
  ],
  blocks: [],
})

export const emptyPage = (theme: ThemeId): Bio => ({
  user: {
    ...maya,
    theme,
    ...Object.fromEntries(handles.map((handle) => [handle, null])),
    displayName: '\u200b',
    bio: null,
    profileImage: null,
    floatingHeader: null,
    tipJarEnabled: false,
    isBranded: false,
  },
  links: [],
  blocks: [],
})
