/** A public page as a whole document. The server puts `<!doctype html>` before it and hashes its style and its script. */
import { type Bio, nameOf } from '#rules/bio.ts'
import { brand } from '#rules/brand.ts'
import { bioPath } from '#rules/screens.ts'
import { themeNamed } from '#rules/themes.ts'
import { BioPage } from './bio-page.tsx'
import { groundOf, pageCss } from './css.ts'
import { favicon } from './favicon.ts'
import { inlineScript } from './inline-script.ts'
import { plain } from './plain.ts'

export { NotFoundDocument } from './not-found.tsx'

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
        <style dangerouslySetInnerHTML={{ __html: pageCss(bio) }} />
      </head>
      <body data-username={user.username}>
        <main>
          <BioPage bio={bio} />
        </main>
        <script dangerouslySetInnerHTML={{ __html: inlineScript(script) }} />
      </body>
    </html>
  )
}
