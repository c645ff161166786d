/** The whole document of a creator's page. The server adds `<!doctype html>` and hashes the inline styles and scripts. */
import { toLocalPath } from '#rules/media/local-path.ts'
import type { Bio } from '#rules/page/bio.ts'
import { publicName } from '#rules/page/names.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { getTheme } from '#rules/themes/themes.ts'
import { BioPage } from '../bio-page.tsx'
import { ShareSheet } from '../components/share-sheet.tsx'
import { listSocialProfiles } from '../components/social-links.tsx'
import { PageHead } from './page-head.tsx'
import { toSingleLine } from './to-single-line.ts'

type Props = {
  bio: Bio
  /** The origin of the server, without a slash at the end. */
  publicUrl: string
  /** The built `visitor-script.ts`. */
  script: string
  /** The version of the social preview image; without it the page has none. */
  socialImageVersion?: string | undefined
}

export function BioDocument({ bio, publicUrl, script, socialImageVersion }: Props) {
  const address = `${publicUrl}${bioPath(bio.user.username)}`
  return (
    <html lang="en">
      <PageHead bio={bio} publicUrl={publicUrl} socialImageVersion={socialImageVersion} />
      <body data-username={bio.user.username}>
        <main>
          <BioPage bio={bio} theme={getTheme(bio.user.theme)}>
            <InAppBar address={address} />
            <ShareSheet username={bio.user.username} address={address} />
          </BioPage>
        </main>
        <script type="application/ld+json">{toStructuredData(bio, publicUrl)}</script>
        {/* React keeps `</script` inside the text from ending the element. */}
        <script>{script}</script>
      </body>
    </html>
  )
}

/** A bar that opens the page in the system browser, for browsers inside apps. Hidden until the visitor's script shows it there. */
const InAppBar = ({ address }: { address: string }) => (
  <div className="in-app-bar" hidden>
    <a href={address}>
      <b>Open in browser</b>
    </a>
    <button type="button">Copy address</button>
    <button type="button" aria-label="Stay here">
      ×
    </button>
  </div>
)

/**
 * Structured data about the creator for search engines: a ProfilePage as schema.org and Google describe it. JSON-LD that is safe inside a
 * script element: no character in it can end the element or begin a comment.
 */
function toStructuredData({ user }: Bio, publicUrl: string): string {
  const picture = toLocalPath(user.profileImage)
  const description = toSingleLine(user.bio ?? '')
  const profiles = user.showSocialIcons ? listSocialProfiles(user).map(({ address }) => address) : []
  return toInlineJson({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: `${publicUrl}${bioPath(user.username)}`,
    ...(user.lastUpdated ? { dateModified: user.lastUpdated } : {}),
    mainEntity: {
      '@type': 'Person',
      name: toSingleLine(publicName(user)),
      ...(user.showUsername ? { alternateName: user.username } : {}),
      identifier: user.username,
      ...(description ? { description } : {}),
      ...(picture ? { image: `${publicUrl}${picture}` } : {}),
      ...(profiles.length ? { sameAs: profiles } : {}),
    },
  })
}

const toInlineJson = (data: object) =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
