/** The `head` of a page: what browsers, search engines and social networks read about it. */
import { toLocalPath } from '#rules/media/local-path.ts'
import type { Bio, BioUser } from '#rules/page/bio.ts'
import { publicName } from '#rules/page/names.ts'
import { brand } from '#rules/platform/brand.ts'
import { getHomeCreator } from '#rules/platform/home.ts'
import { bioPath, paths } from '#rules/platform/paths.ts'
import { getTheme } from '#rules/themes/themes.ts'
import { getBackgroundColours, pageCss } from '../styles/page-css.ts'
import { getFavicon } from './favicon.ts'
import { toSingleLine } from './to-single-line.ts'

/** `socialImageVersion` is the version of the social preview image; without it the page has none. */
export function PageHead({
  bio,
  publicUrl,
  socialImageVersion,
}: {
  bio: Bio
  publicUrl: string
  socialImageVersion: string | undefined
}) {
  const { user } = bio
  const theme = getTheme(user.theme)
  const address = `${publicUrl}${getHomeCreator() === user.username ? paths.home : bioPath(user.username)}`
  const name = toSingleLine(publicName(user))
  const title = toPageTitle(user, name)
  const description = toSingleLine(user.bio ?? '') || `All of ${name}'s links in one place.`
  const ownFavicon = toLocalPath(user.favicon)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta name="twitter:card" content={socialImageVersion ? 'summary_large_image' : 'summary'} />
      {socialImageVersion && (
        <>
          <meta property="og:image" content={socialImageUrl(publicUrl, user.username, socialImageVersion)} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={`${name}'s page on ${brand.name}`} />
        </>
      )}
      <meta name="theme-color" content={getBackgroundColours(bio, theme).top} />
      {ownFavicon ? <link rel="icon" href={ownFavicon} /> : <link rel="icon" {...getFavicon()} />}
      <style>{pageCss(bio, theme)}</style>
    </head>
  )
}

/** The creator's own title, or else their name, with the username if the page shows it. */
function toPageTitle({ pageTitle, username, showUsername }: BioUser, name: string): string {
  const own = toSingleLine(pageTitle ?? '')
  if (own) return own
  const who = name === username ? `@${name}` : showUsername ? `${name} (@${username})` : name
  return `${who} · ${brand.name}`
}

const socialImageUrl = (publicUrl: string, username: string, version: string) => `${publicUrl}/og/${username}.png?v=${version}`
