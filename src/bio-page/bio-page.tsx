/** A creator's page, drawn from its data alone: by the server for visitors, and in the dashboard as the live preview. */
import type { ReactNode } from 'react'
import { type Bio, type BioUser, nameOf } from '#rules/bio.ts'
import { followersWords } from '#rules/page-words.ts'
import { Blocks } from './blocks.tsx'
import { Doors } from './doors.tsx'
import { Foot } from './foot.tsx'
import { Ground, PauseVideo } from './ground.tsx'
import { LinkButton } from './link-button.tsx'
import { Picture } from './picture.tsx'
import { Player } from './player.tsx'
import { Share } from './share.tsx'
import { Socials } from './socials.tsx'
import { Tip } from './tip.tsx'

/** `more` is how many links an abridged page leaves out; `children` is what only visitors need. */
export const BioPage = ({
  bio: { user, links, blocks },
  more = 0,
  children,
}: {
  bio: Bio
  more?: number
  children?: ReactNode
}) => (
  <div className={user.bioPageStyle === 'grid' ? 'bio grid' : 'bio'}>
    <Ground user={user} />
    {user.floatingHeader && (
      <p className="header" dir="auto">
        {user.floatingHeader}
      </p>
    )}
    <div className="col">
      <Picture user={user} />
      <h1>
        <bdi>{nameOf(user)}</bdi>
      </h1>
      <At user={user} />
      {user.bio && (
        <p className="about" dir="auto">
          {user.bio}
        </p>
      )}
      {user.showSocialIcons && <Socials user={user} />}
      <Player kind="video" address={user.featuredVideoUrl} title="Featured video" />
      {links.length > 0 && (
        <ul className="links">
          {links.map((link) => (
            <LinkButton key={link.id} link={link} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="more">{more === 1 ? '+1 more link' : `+${more} more links`}</p>}
      <Player kind="music" address={user.musicUrl} title="Music" />
      <Blocks blocks={blocks} />
      <Doors user={user} />
      <Tip user={user} />
      <Share />
      <PauseVideo user={user} />
      <Foot user={user} />
    </div>
    {children}
  </div>
)

/** The username and how many follow, in one line. */
function At({ user: { username, showUsername, followerCount } }: { user: BioUser }) {
  const parts = [showUsername && `@${username}`, followerCount !== null && followersWords(followerCount)].filter(Boolean)
  return parts.length ? <p className="at">{parts.join(' · ')}</p> : null
}
