/** Which usernames are allowed: the page at `/{username}` shares its first path segment with the product's own screens. */
import { developmentPaths, screenPaths, sitePaths, unlistedPaths } from '../platform/paths.ts'
import { cleanName } from '../text/typed-text.ts'

export const usernameLength = { min: 3, max: 30 }

/** How many times a day a creator may change their username, and how many earlier ones they may hold while those redirect to them. */
export const usernameChangeLimits = { perDay: 5, held: 20 }

/** For how long a former username redirects to its creator and is taken for others. A trigger on the table of users sets when that ends. */
export const formerUsernameYears = 1

const usernamePattern = /^[a-z0-9](?:[a-z0-9_.-]*[a-z0-9])?$/

/** Names that servers, browsers and crawlers request, that would let someone pose as the operator, or that future screens will need. */
const systemNames = [
  'about account accounts admin administrator affiliate affiliates api app apps assets auth billing bio blog cdn checkout',
  'config contact cookies dashboard dev dns docs download email favicon.ico favicon.svg feed fonts ftp graphql healthz',
  'help host hostmaster humans.txt images imap img index.html info js legal lifetime-demo lintel localhost login logout',
  'mail manifest.json media metrics mobile news noreply null oauth official openapi.json outbox owner payment payments',
  'pop postmaster pricing public readyz register robots.txt root rss sales security security.txt server service-worker.js',
  'settings signin signup sitemap.xml smtp sql ssl staff static status support sw.js system team test trust undefined',
  'upload uploads user username users video videos webhook webhooks webmaster well-known www',
].flatMap((line) => line.split(' '))

const screenSegments = [
  ...screenPaths,
  ...Object.values(unlistedPaths),
  ...Object.values(sitePaths),
  ...Object.values(developmentPaths),
]
  .map((path) => path.split('/')[1] ?? '')
  .filter(Boolean)

export const reservedUsernames: ReadonlySet<string> = new Set([...systemNames, ...screenSegments])

/** The parts of the sitemap share the top level with the pages that they list. */
const sitemapPage = /^sitemap-\d+\.xml$/

/** Stored and compared in lower case, without the blanks and marks that keyboards and copied text add. */
export const normaliseUsername = (typed: string): string => cleanName(typed).toLowerCase()

/** The username in what people paste: the address of a page or a handle with its @, with any slashes and query. */
export const extractUsername = (typed: string): string =>
  normaliseUsername(typed)
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/s, '')
    .replace(/^[^/]+[.:][^/]+\/+(?=[^/])/, '')
    .replace(/^[@/]+|[/.,;:!?)\]…]+$/g, '')

/**
 * The username in the path of an address as people and chats write it: `@name`, `name.`, `(name)`, and `name&utm_source=ig`, whose query
 * lacks its question mark. `query` is without one; undefined where no name can be read.
 */
export function readNameInPath(segment: string): { name: string; query: string } | undefined {
  const [, name = '', query = ''] =
    /^[@("'<[“‘«]*([a-z0-9][a-z0-9_.-]*?)[._\-)\]}>"'”’»,;:!?…*]*(?:&(.*))?$/s.exec(normaliseUsername(segment)) ?? []
  const isName = usernamePattern.test(name) && name.length >= usernameLength.min && name.length <= usernameLength.max
  return isName ? { name, query } : undefined
}

/** Whether an invalid name may only be incomplete because it is still being typed. */
export const mayBeIncomplete = (name: string): boolean => name.length < usernameLength.min || /[._-]$/.test(name)

/** What is wrong with a normalised username, as a sentence to show; undefined for a valid one. */
export function findUsernameError(name: string): string | undefined {
  if (name.length < usernameLength.min || name.length > usernameLength.max)
    return `Use ${usernameLength.min} to ${usernameLength.max} characters.`
  if (!usernamePattern.test(name))
    return 'Use letters, digits, dots, hyphens and underscores, with a letter or digit at both ends.'
  if (reservedUsernames.has(name) || sitemapPage.test(name)) return 'That name is reserved.'
  return undefined
}
