/** Which usernames nobody may take: the page at `/{username}` shares its first path segment with the product's own screens. */
import { brand } from '../platform/brand.ts'
import { developmentPaths, screenPaths, sitePaths, unlistedPaths } from '../platform/paths.ts'
import { isFileName } from '../text/file-names.ts'

export const reservedMessage = 'That name is reserved.'

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

/** Beside those that people know: of programs, servers and feeds. */
const technicalExtensions = [
  '3gp apk apng asp aspx atom bak bat bz2 cer cfg cgi cmd conf crt css deb dmg env eot exe geojson gz htaccess htpasswd ico ini ipa iso jar',
  'jfif js jsonld jsp jsx jxl log m3u8 map mjs mpd msi opus otf p12 pem pfx php php3 php5 php7 phtml rpm rss scss shtml sql sqlite swp tar',
  'tgz tmp toml tsv tsx ttf wasm webmanifest woff woff2 xhtml xz yaml yml',
].flatMap((line) => line.split(' '))

const screenSegments = [screenPaths, unlistedPaths, sitePaths, developmentPaths]
  .flatMap((paths): string[] => Object.values(paths))
  .map((path) => path.split('/')[1] ?? '')
  .filter(Boolean)

export const reservedUsernames: ReadonlySet<string> = new Set([...systemNames, ...roles, ...screenSegments])

/** Names that exist stay: only a new one is checked. */
export function isReserved(name: string): boolean {
  const product = brand.fileName.replaceAll('-', '')
  const plain = name.replaceAll(/[._-]|\d+$/g, '')
  return (
    reservedUsernames.has(name) ||
    isFileName(name) ||
    technicalExtensions.includes(name.split('.').slice(1).at(-1) ?? '') ||
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
