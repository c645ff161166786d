/** Whole documents: a creator's page, and the one that is not there. The server puts `<!doctype html>` before them and hashes what is inline. */
import { type Bio, nameOf } from '#rules/bio.ts'
import { brand } from '#rules/brand.ts'
import { bioPath } from '#rules/screens.ts'
import { themeNamed } from '#rules/themes.ts'
import { BioPage } from './bio-page.tsx'
import { groundOf, pageCss } from './css.ts'
import { EmptyDoorway } from './empty-doorway.tsx'
import { favicon } from './favicon.ts'
import { notFoundCss } from './not-found-css.ts'
import { plain } from './plain.ts'

/** `publicUrl` is where the server is reached (no slash at its end); `script` is the built `enhance.ts`. */
export function BioDocument({ bio, publicUrl, script }: { bio: Bio; publicUrl: string; script: string }) {
  const { user } = bio
  const address = `${publicUrl}${bioPath(user.username)}`
  const name = plain(nameOf(user))
  const title = name === user.username ? `@${name} · ${brand.name}` : `${name} (@${user.username}) · ${brand.name}`
  const about = plain(user.bio ?? '') || `All of ${name}'s links in one place.`
  const picture = user.profileImage?.startsWith('/') ? `${publicUrl}${user.profileImage}` : undefined
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={about} />
        <link rel="canonical" href={address} />
        <meta property="og:type" content="profile" />
        <meta property="og:site_name" content={brand.name} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={about} />
        <meta property="og:url" content={address} />
        {picture && <meta property="og:image" content={picture} />}
        <meta name="twitter:card" content="summary" />
        <meta name="theme-color" content={groundOf(themeNamed(user.theme)).head} />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <style>{pageCss(bio)}</style>
      </head>
      <body data-username={user.username}>
        <main>
          <BioPage bio={bio} />
        </main>
        {/* React keeps `</script` inside the text from ending the element. */}
        <script>{script}</script>
      </body>
    </html>
  )
}

/** For a name that nobody has, and for a page that was taken down: kept out of search, and no script. */
export const NotFoundDocument = ({
  homeUrl,
  title = 'User Not Found',
  text,
}: {
  homeUrl: string
  title?: string
  text: string
}) => (
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
        <EmptyDoorway />
        <h1>{title}</h1>
        <p>{text}</p>
        <a href={homeUrl}>Go to the home page</a>
      </main>
    </body>
  </html>
)
