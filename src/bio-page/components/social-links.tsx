/** The row of icons that link to the creator's profiles on social networks. */
import type { BioUser } from '#rules/page/bio.ts'
import { handleFields, pageFields } from '#rules/page/page-fields.ts'
import { toProfileUrl } from '#rules/page/social-networks.ts'
import { useEditMarks } from '../edit-marks.ts'
import { socialIconPaths } from '../icons/social-icon-paths.ts'
import { ExternalLink } from './external-link.tsx'

export function SocialLinks({ user }: { user: BioUser }) {
  const profiles = listSocialProfiles(user)
  const mark = useEditMarks()
  if (!profiles.length) return null
  return (
    <ul className="social-links">
      {profiles.map(({ handle, address }) => (
        <li key={handle}>
          <ExternalLink isMe href={address} aria-label={pageFields[handle].label} {...mark(handle)}>
            <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
              <path d={socialIconPaths[handle]} />
            </svg>
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}

/** The profiles that the creator has filled in and that form a valid address. */
export const listSocialProfiles = (user: BioUser) =>
  handleFields.flatMap((handle) => {
    const address = toProfileUrl(handle, user[handle])
    return address ? [{ handle, address }] : []
  })
