/** Which usernames are allowed: the page at `/{username}` shares its first path segment with the product's own screens. */
import { brand } from '../platform/brand.ts'
import { developmentPaths, screenPaths, sitePaths, unlistedPaths } from '../platform/paths.ts'
import { isFileName } from '../text/file-names.ts'
import { cleanName } from '../text/typed-text.ts'

export const usernameLength = { min: 3, max: 30 }

/** How many times a day a creator may change their username, and how many earlier ones they may hold while those redirect to them. */
export const usernameChangeLimits = { perDay: 5, held: 20 }

/** For how long a former username redirects to its creator and is taken for others. A trigger on the table of users sets when that ends. */
export const formerUsernameYears = 1

/** For how long the usernames and the email of an account that an admin deleted are free for nobody. The privacy policy names it. */
export const heldNameDays = 90

const usernamePattern = /^[a-z0-9](?:[a-z0-9_.-]*[a-z0-9])?$/

/** Names that servers, browsers and crawlers request, that would let someone pose as the operator, or that future screens will need. */
const systemNames = [
  'about account accounts affiliate affiliates api app apps assets auth bio blog cdn checkout config cookies dashboard dev dns',
  'docs download email feed fonts ftp graphql healthz host images imap img js legal lifetime-demo localhost login logout mail',
  'media metrics mobile news null oauth outbox payment pop pricing public readyz register rss server settings signin signup smtp',
  'sql ssl static status system test undefined upload uploads user username users video videos webhook webhooks well-known www',
  'apple-app-site-association apple-touch-icon cgi-bin change-password favicon index manifest phpinfo phpmyadmin robots server-info',
  'server-status sitemap wp-admin wp-content wp-includes wp-json wp-login',
].flatMap((line) => line.split(' '))

/** Whom an operator speaks as, or is written to (RFC 2142). Also several of them, as in `billing-support`, and with a number. */
const roles = new Set(
  [
    'abuse account accounts admin administrator administrators admins billing careers care center centre ceo compliance contact',
    'copyright customer daemon desk dmca dmcaagent donotreply dpo enquiries feedback founder gdpr help helpdesk hostmaster info invoices jobs legal',
    'mailer marketing moderation moderator moderators mods noc noreply no-reply notifications office official operator owner',
    'partners payments payouts postmaster press privacy recruitment refunds root safety sales security service staff superuser support',
    'sysadmin team trust trustandsafety usenet verification verified verify webmaster',
  ].flatMap((line) => line.split(' ')),
)

const screenSegments = [
  ...screenPaths,
  ...Object.values(unlistedPaths),
  ...Object.values(sitePaths),
  ...Object.values(developmentPaths),
]
  .map((path) => path.split('/')[1] ?? '')
  .filter(Boolean)

export const reservedUsernames: ReadonlySet<string> = new Set([...systemNames, ...roles, ...screenSegments])

/** Stored and compared in lower case, without the blanks and marks that keyboards and copied text add. */
export const normaliseUsername = (typed: string): string => cleanName(typed).toLowerCase()

/** Longer than any host with a name behind it; longer text would be searched from each of its dots. */
const maxAddressLength = 300

/** The username in what people paste: the address of a page or a handle with its @, with any slashes and query. */
export const extractUsername = (typed: string): string =>
  normaliseUsername(typed)
    .replace(/^https?:\/\//, '')
    .replace(/[?#&].*$/s, '')
    .slice(0, maxAddressLength)
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

/** What is wrong with a normalised username, as a sentence to show; undefined for a valid one. */
export function findUsernameError(name: string): string | undefined {
  if (name.length < usernameLength.min || name.length > usernameLength.max)
    return `Use ${usernameLength.min} to ${usernameLength.max} characters.`
  if (!usernamePattern.test(name))
    return 'Use letters, digits, dots, hyphens and underscores, with a letter or digit at both ends.'
  return isReserved(name) ? 'That name is reserved.' : undefined
}

/** Names that exist stay: only new ones are checked. */
function isReserved(name: string): boolean {
  const product = brand.fileName.replaceAll('-', '')
  const plain = name.replaceAll(/[._-]|\d+$/g, '')
  return (
    reservedUsernames.has(name) ||
    isFileName(name) ||
    isOfWords(plain, roles) ||
    [product, 'lintel'].some((own) => isPosing(plain, own))
  )
}

/** The product's name alone, or among words of the product's own, as in `the-lintel-app` and `lintel.billing.support`. */
const isPosing = (name: string, product: string): boolean =>
  name.includes(product) &&
  isOfWords(name, new Set([...reservedUsernames, product, 'hq', 'inc', 'premium', 'pro', 'real', 'the']))

/** Whether a name is nothing but these words, one after the other. */
const isOfWords = (name: string, words: ReadonlySet<string>): boolean =>
  words.has(name) || [...words].some((word) => name.startsWith(word) && isOfWords(name.slice(word.length), words))
