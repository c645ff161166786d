/** What a link on a page may be, and what it is where its creator says nothing else. */

/** How a link calls for attention; all stand still where the visitor wants no motion. */
export const animationTypes = ['none', 'pulse', 'shake', 'bounce', 'glow'] as const
export type AnimationType = (typeof animationTypes)[number]

export const linkLimits = { title: 100, url: 2048, description: 200 }

export const blankLink = {
  description: null,
  icon: null,
  linkImage: null,
  animationType: 'none',
  visibleFrom: null,
  visibleUntil: null,
  isAd: false,
  isPinned: false,
  isActive: true,
} as const

/** What a page can hold at all, whatever the plan: beyond it a page would be too heavy to draw, to send and to put in order. */
export const maxLinksPerPage = 1000

export const linkMessages = {
  titleRequired: 'Title is required',
  urlRequired: 'URL is required',
  endsBeforeStart: 'The end must come after the beginning.',
  invalidUrl: 'Please enter a valid URL (e.g., example.com or https://example.com)',
}
