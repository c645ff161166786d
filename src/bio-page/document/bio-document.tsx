/** The whole document of a creator's page. The server adds `<!doctype html>` and hashes the inline styles and scripts. */
import type { Bio } from '#rules/page/bio.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { getTheme } from '#rules/themes/themes.ts'
import { BioPage } from '../bio-page.tsx'
import { ShareSheet } from '../components/share-sheet.tsx'
import { PageHead } from './page-head.tsx'
import { toStructuredData } from './structured-data.ts'

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
