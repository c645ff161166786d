/** Whole documents: a creator's page, and the 404 page. The server adds `<!doctype html>` and hashes what is inline. */
import type { Bio } from '#rules/page/bio.ts'
import { brand } from '#rules/platform/brand.ts'
import { bioPath, paths } from '#rules/platform/paths.ts'
import { BioPage } from '../bio-page.tsx'
import { InAppBar } from '../components/in-app-bar.tsx'
import { favicon } from './favicon.ts'
import { notFoundCss } from './not-found-css.ts'
import { NotFoundDrawing } from './not-found-drawing.tsx'
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

export const BioDocument = ({ bio, publicUrl, script, socialImageVersion }: Props) => (
  <html lang="en">
    <PageHead bio={bio} publicUrl={publicUrl} socialImageVersion={socialImageVersion} />
    <body data-username={bio.user.username}>
      <main>
        <BioPage bio={bio}>
          <InAppBar address={`${publicUrl}${bioPath(bio.user.username)}`} />
        </BioPage>
      </main>
      <script type="application/ld+json">{toStructuredData(bio, publicUrl)}</script>
      {/* React keeps `</script` inside the text from ending the element. */}
      <script>{script}</script>
    </body>
  </html>
)

/** For a username that nobody has, and for a page that was taken down. It is not indexed and has no script. */
export const NotFoundDocument = ({ title, text }: { title: string; text: string }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${title} · ${brand.name}`}</title>
      <link rel="icon" href={favicon} type="image/svg+xml" />
      <style>{notFoundCss}</style>
    </head>
    <body>
      <main>
        <NotFoundDrawing />
        <h1>{title}</h1>
        <p>{text}</p>
        <a href={paths.home}>Go to the home page</a>
      </main>
    </body>
  </html>
)
