/** Which usernames are allowed: the page at `/{username}` shares its first path segment with the product's own screens. */
import { brand } from '../platform/brand.ts'
import { developmentPaths, screenPaths, sitePaths, unlistedPaths } from '../platform/paths.ts'
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
  'apple-app-site-association cgi-bin phpmyadmin wp-admin wp-content wp-includes wp-json',
].flatMap((line) => line.split(' '))

/** Whom an operator speaks as, or is written to (RFC 2142). Also beside the product's name, as in `official-lintel` and `lintel.support`. */
const roles = new Set(
  [
    'abuse admin administrator billing careers care compliance contact customer dmca feedback gdpr help helpdesk hostmaster info',
    'jobs legal moderation moderator noc noreply no-reply official operator owner partners payments payouts postmaster press privacy',
    'root safety sales security service staff support team trust verification verified verify webmaster',
  ].flatMap((line) => line.split(' ')),
)

/** What browsers, crawlers and phones ask a site for, and what a server would send as something else than a page. */
const fileName =
  /\.(?:7z|apk|aspx?|atom|avif|bak|bmp|cfg|cgi|conf|css|csv|dmg|docx|env|exe|gif|gz|heic|html?|ico|ini|ipa|jpe?g|js|json|jsp|log|m4[av]|map|mjs|mov|mp[34]|pdf|pem|php|png|pptx|rar|rss|sql|svg|tar|tgz|tiff|toml|txt|wasm|wav|webm|webmanifest|webp|woff2?|xlsx|xml|ya?ml|zip)$/

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
    /^(?:(?![._-])[\p{P}\p{S}])*([a-z0-9][a-z0-9_.-]*?)[\p{P}\p{S}]*(?:&(.*))?$/su.exec(normaliseUsername(segment)) ?? []
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
  const plain = name.replaceAll(/[._-]/g, '')
  return reservedUsernames.has(name) || fileName.test(name) || [product, 'lintel'].some((own) => isPosing(plain, own))
}

/** The product's name alone, or before or after one of the roles; also after "the". */
function isPosing(name: string, product: string): boolean {
  const plain = name.startsWith(`the${product}`) ? name.slice('the'.length) : name
  return (
    plain === product ||
    (plain.startsWith(product) && roles.has(plain.slice(product.length))) ||
    (plain.endsWith(product) && roles.has(plain.slice(0, -product.length)))
  )
}
