/** The row of marks that lead to the creator's other places. */
import type { BioUser } from '#rules/page/bio.ts'
import { handles } from '#rules/page/page-fields.ts'
import { places, profileAddress } from '#rules/page/social-networks.ts'
import { socialIconPaths } from '../icons/social-icon-paths.ts'
import { ExternalLink } from './external-link.tsx'

export function SocialLinks({ user }: { user: BioUser }) {
  const found = listSocialProfiles(user)
  if (!found.length) return null
  return (
    <ul className="socials">
      {found.map(({ handle, address }) => (
        <li key={handle}>
          <ExternalLink isMe href={address} aria-label={places[handle].name}>
            <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
              <path d={socialIconPaths[handle]} />
            </svg>
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}

/** Where else the creator can be found. */
export const listSocialProfiles = (user: BioUser) =>
  handles.flatMap((handle) => {
    const address = profileAddress(handle, user[handle])
    return address ? [{ handle, address }] : []
  })
