/** Structured data about the creator for search engines: a ProfilePage as schema.org and Google describe it. */

import { toLocalPath } from '#rules/media/local-path.ts'
import type { Bio } from '#rules/page/bio.ts'
import { publicName } from '#rules/page/names.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { listSocialProfiles } from '../components/social-links.tsx'
import { toSingleLine } from './to-single-line.ts'

/** JSON-LD that is safe inside a script element: no character in it can end the element or begin a comment. */
export function toStructuredData({ user }: Bio, publicUrl: string): string {
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
