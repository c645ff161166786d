/** Sample pages for tests: with everything on, in two columns, with hostile content, and empty. */
import { defaultBlock } from '#rules/blocks/blocks.ts'
import { defaultLink } from '#rules/links/links.ts'
import type { Bio, BioBlock, BioLink, BioUser } from '#rules/page/bio.ts'
import { defaultBioUser } from '#rules/page/bio.ts'
import { handleFields } from '#rules/page/page-fields.ts'
import type { ThemeId } from '#rules/themes/theme-ids.ts'

const allHandles = Object.fromEntries(handleFields.map((handle) => [handle, 'mayaortiz'])) as Record<
  (typeof handleFields)[number],
  string
>

const maya: BioUser = {
  ...defaultBioUser,
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
  ...allHandles,
}

const link = (index: number, more: Partial<BioLink> = {}): BioLink => ({
  id: `018f2f6e-7c1a-7000-8000-${String(index * 7919).padStart(12, '0')}`,
  title: `${['Spring drop', 'Studio vlog', 'A wheel-throwing class', 'My kiln playlist', 'Clay Letters'][index % 5]} ${index + 1}`,
  url: `https://shop${index}.example/${index * 104729}/things`,
  ...defaultLink,
  position: index,
  ...more,
})

const block = (index: number, more: Partial<BioBlock> & Pick<BioBlock, 'type'>): BioBlock => ({
  id: `018f2f6e-7c1a-7000-9000-${String(index * 7919).padStart(12, '0')}`,
  ...defaultBlock,
  position: 20 + index,
  ...more,
})

const songs = 'https://open.spotify.com'

const blocks: BioBlock[] = [
  block(0, { type: 'heading', title: 'From the wheel', folding: 'open', arrangement: 'side-by-side' }),
  block(1, { type: 'text', title: 'About the clay', body: 'Dug by hand, thrown slowly.\nFired twice, at 1,240 degrees.' }),
  block(2, { type: 'image', title: 'Six bowls on a shelf', imageUrl: '/media/bowls.webp', linkUrl: 'https://bowls.example/' }),
  block(3, { type: 'video', title: 'A bowl in two minutes', url: 'https://vimeo.com/123456789' }),
  block(4, { type: 'video', title: 'Glaze day', url: 'https://www.tiktok.com/@maya/video/7123456789012345678' }),
  block(5, { type: 'music', title: 'Kiln songs', url: `${songs}/playlist/37i9dQZF1DXcBWIGoYBM5M` }),
  block(6, { type: 'music', title: 'One song', url: 'https://music.apple.com/gb/album/x/1440857781?i=1440857782' }),
  block(7, { type: 'music', url: 'https://soundcloud.com/maya/kiln' }),
  block(8, {
    type: 'product',
    title: 'Tea bowl, ash glaze',
    imageUrl: '/media/tea.webp',
    linkUrl: 'https://shop.example/tea',
    price: 3400,
  }),
  block(9, {
    type: 'product',
    title: 'Moon jar',
    imageUrl: '/media/jar.webp',
    linkUrl: 'https://shop.example/jar',
    price: 124_000,
  }),
  block(10, { type: 'product', title: 'Gift card', price: 2500 }),
]

/** Everything that a creator can switch on, at once. */
export const fullBio = (theme: ThemeId, more: Partial<BioUser> = {}): Bio => ({
  user: {
    ...maya,
    theme,
    imageBackground: '/media/background.webp',
    videoBackground: '/media/background.mp4',
    buttonStyle: 'pill',
    merchStoreUrl: 'https://merch.example/maya',
    vipAccessUrl: 'https://vip.example/maya',
    featuredVideoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    musicUrl: `${songs}/track/4uLU6hMCjMI75M1A2tKUQC`,
    lastUpdated: '2026-11-03T09:30:00.000Z',
    followerCount: 12_430,
    favicon: '/media/maya.ico',
    ...more,
  },
  links: Array.from({ length: 20 }, (_, index) =>
    link(index, { description: `Number ${index * 37} of the pieces in this studio` }),
  ),
  blocks,
})

/** What most creators have: a sentence about themselves, four handles, seven links and the tip jar. */
export const typicalBio = (theme: ThemeId): Bio => ({
  user: {
    ...defaultBioUser,
    theme,
    username: maya.username,
    displayName: maya.displayName,
    bio: maya.bio,
    tipJarEnabled: true,
    tipJarText: maya.tipJarText,
    tipJarUrl: maya.tipJarUrl,
    ...Object.fromEntries(['instagram', 'tiktok', 'youtube', 'x'].map((network) => [`${network}Handle`, maya.username])),
  },
  links: Array.from({ length: 7 }, (_, index) => link(index)),
  blocks: [],
})

/** Two columns, and the theme's own background. */
export const gridBio = (theme: ThemeId): Bio =>
  fullBio(theme, {
    bioPageStyle: 'grid',
    imageBackground: null,
    videoBackground: null,
    buttonStyle: null,
    pageTitle: 'Maya makes bowls',
  })

/** Markup, quotes, a bidi override, zero-width and 4-byte characters, stacked combining marks, an endless word. */
export const hostileText = `</title></style></script><img src=x onerror=alert(1)>"'&\u202e\u200b𝕏👩‍👩‍👧‍👦Z\u0351\u036b\u0343${'w'.repeat(60)}`

export const hostileBio = (theme: ThemeId): Bio => ({
  user: {
    ...maya,
    theme,
    displayName: hostileText,
    bio: `${hostileText}\n\n\n${hostileText}`,
    profileImage: null,
    floatingHeader: hostileText,
    tipJarText: hostileText,
    tipJarUrl: 'javascript:alert(1)',
    instagramHandle: hostileText,
    xHandle: 'javascript:alert(1)',
    imageBackground: '//evil.example/a.webp',
    videoBackground: 'https://evil.example/a.mp4',
    merchStoreUrl: 'javascript:alert(1)',
    vipAccessUrl: 'data:text/html,<script>alert(1)</script>',
    featuredVideoUrl: 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    musicUrl: 'https://youtu.be/dQw4w9WgXcQ',
    pageTitle: hostileText,
    favicon: '//evil.example/a.ico',
    lastUpdated: hostileText,
    followerCount: 0,
  },
  links: [
    link(0, { title: hostileText, description: hostileText, linkImage: '/media/gone.webp' }),
    link(1, { title: 'refused', url: 'javascript:alert(1)' }),
    link(2, { title: 'refused', url: 'data:text/html,<script>alert(1)</script>' }),
    link(3, { url: 'https://example.com/?a=1&b="2"<3>', linkImage: '/\\evil.example/a.webp' }),
  ],
  blocks: [
    block(0, { type: 'heading', title: hostileText }),
    block(1, { type: 'heading' }),
    block(2, { type: 'text', title: hostileText, body: `${hostileText}\n\n${hostileText}` }),
    block(3, { type: 'image', title: hostileText, imageUrl: '/media/gone.webp', linkUrl: 'javascript:alert(1)' }),
    block(4, { type: 'image', title: 'refused', imageUrl: 'https://evil.example/a.webp' }),
    block(5, { type: 'video', title: 'refused', url: 'javascript:alert(1)' }),
    block(6, { type: 'music', title: 'refused', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
    block(7, { type: 'video', title: hostileText, url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
    block(8, {
      type: 'product',
      title: hostileText,
      imageUrl: '//evil.example/a.webp',
      linkUrl: 'javascript:alert(1)',
      price: 2_147_483_647,
    }),
    block(9, { type: 'product', imageUrl: '/media/gone.webp', linkUrl: 'https://shop.example/?a=1&b="2"<3>' }),
  ],
})

export const emptyBio = (theme: ThemeId): Bio => ({
  user: {
    ...maya,
    theme,
    ...Object.fromEntries(handleFields.map((handle) => [handle, null])),
    displayName: '\u200b',
    bio: null,
    profileImage: null,
    floatingHeader: null,
    tipJarEnabled: false,
    showUsername: false,
    isBranded: false,
  },
  links: [],
  blocks: [],
})
