/** The row of marks that lead to the creator's other places. */
import { type BioUser, handles } from '#rules/bio.ts'
import { places, profileAddress } from '#rules/handles.ts'
import { iconPaths } from '../icons/social-icon-paths.ts'
import { Outward } from './external-link.tsx'

export function Socials({ user }: { user: BioUser }) {
  const found = profilesOf(user)
  if (!found.length) return null
  return (
    <ul className="socials">
      {found.map(({ handle, address }) => (
        <li key={handle}>
          <Outward isMe href={address} aria-label={places[handle].name}>
            <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
              <path d={iconPaths[handle]} />
            </svg>
          </Outward>
        </li>
      ))}
    </ul>
  )
}

/** Where else the creator can be found. */
export const profilesOf = (user: BioUser) =>
  handles.flatMap((handle) => {
    const address = profileAddress(handle, user[handle])
    return address ? [{ handle, address }] : []
  })
