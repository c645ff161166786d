/** The form of usernames, and how they are read from what people type. Which of them nobody may take: `reserved-usernames.ts`. */
import { cleanName } from '../text/typed-text.ts'

export const usernameLength = { min: 3, max: 30 }

/** How many times a day a creator may change their username, and how many earlier ones they may hold while those redirect to them. */
export const usernameChangeLimits = { perDay: 5, held: 20 }

/** For how long a former username redirects to its creator and is taken for others. A trigger on the table of users sets when that ends. */
export const formerUsernameYears = 1

/** For how long the usernames and the email of an account that an admin deleted are free for nobody. The privacy policy names it. */
export const heldNameDays = 90

const usernamePattern = /^[a-z0-9](?:[a-z0-9_.-]*[a-z0-9])?$/

/** Stored and compared in lower case, without the blanks and marks that keyboards and copied text add. */
export const normaliseUsername = (typed: string): string => cleanName(typed).toLowerCase()

/** The username in what people paste: the address of a page or a handle with its @, with any slashes and query. */
export const extractUsername = (typed: string): string =>
  normaliseUsername(typed)
    .replace(/^https?:\/\//, '')
    .replace(/[?#&].*$/s, '')
    // Longer than any host with a name behind it; longer text would be searched from each of its dots.
    .slice(0, 300)
    .replace(/^[^/]+[.:][^/]+\/+(?=[^/])/, '')
    .replace(/^[^\p{L}\p{N}_-]+|[^\p{L}\p{N}_-]+$/gu, '')

/**
 * The username in the path of an address as people and chats write it: `@name`, `name.`, `(name)`, and `name&utm_source=ig`, whose query
 * lacks its question mark. `query` is without one; undefined where no name can be read.
 */
export function readNameInPath(segment: string): { name: string; query: string } | undefined {
  const [, name = '', query = ''] =
    /^(?:(?![._-])[\p{P}\p{S}])*([a-z0-9][a-z0-9_.-]*?)[\p{P}\p{S}]*(?:&(?:amp;)?(.*))?$/su.exec(normaliseUsername(segment)) ?? []
  const isName = usernamePattern.test(name) && name.length >= usernameLength.min && name.length <= usernameLength.max
  return isName ? { name, query } : undefined
}

/** Whether an invalid name may only be incomplete because it is still being typed. */
export const mayBeIncomplete = (name: string): boolean => name.length < usernameLength.min || /[._-]$/.test(name)

/** What is wrong with the form of a normalised username, as a sentence to show; undefined for a valid one. */
export function findUsernameError(name: string): string | undefined {
  if (name.length < usernameLength.min || name.length > usernameLength.max)
    return `Use ${usernameLength.min} to ${usernameLength.max} characters.`
  if (!usernamePattern.test(name))
    return 'Use letters, digits, dots, hyphens and underscores, with a letter or digit at both ends.'
  return undefined
}
