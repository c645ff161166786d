/** Who the page is about, for search engines: a ProfilePage as schema.org and Google describe it. */
import { type Bio, nameOf } from '#rules/bio.ts'
import { ownPath } from '#rules/own-path.ts'
import { bioPath } from '#rules/screens.ts'
import { plain } from './to-single-line.ts'
import { profilesOf } from '../components/social-links.tsx'

/** JSON-LD that can stand inside a script element: no character in it can end the element or begin a comment. */
export function structuredData({ user }: Bio, publicUrl: string): string {
  const picture = ownPath(user.profileImage)
  const about = plain(user.bio ?? '')
  const profiles = user.showSocialIcons ? profilesOf(user).map(({ address }) => address) : []
  return inScript({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: `${publicUrl}${bioPath(user.username)}`,
    ...(user.lastUpdated ? { dateModified: user.lastUpdated } : {}),
    mainEntity: {
      '@type': 'Person',
      name: plain(nameOf(user)),
      ...(user.showUsername ? { alternateName: user.username } : {}),
      identifier: user.username,
      ...(about ? { description: about } : {}),
      ...(picture ? { image: `${publicUrl}${picture}` } : {}),
      ...(profiles.length ? { sameAs: profiles } : {}),
    },
  })
}

const inScript = (data: object) =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
