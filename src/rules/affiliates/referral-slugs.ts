/** The name in a creator's referral link (`?ref=maya-draws`). */

export const slugLength = { min: 3, max: 30 } as const

/** The spec's titles and messages. */
export const slugErrors = {
  length: { title: 'Invalid length', message: 'Referral link must be between 3 and 30 characters' },
  format: {
    title: 'Invalid format',
    message: 'Referral link can only contain letters, numbers, hyphens, and underscores',
  },
} as const

export type SlugError = keyof typeof slugErrors

export function findSlugError(slug: string): SlugError | undefined {
  if (slug.length < slugLength.min || slug.length > slugLength.max) return 'length'
  return /^[A-Za-z0-9_-]+$/.test(slug) ? undefined : 'format'
}

/** For how long a changed slug keeps working, in days. */
export const formerSlugDays = 365

/** How many former slugs that still work a creator may hold. */
export const slugChangeLimits = { held: 20 }

/** Two names with the same skeleton look alike: letter case, separators, and characters that are easily mistaken do not count. */
export const toSkeleton = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[-_.]/g, '')
    .replaceAll('0', 'o')
    .replace(/[1i]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
