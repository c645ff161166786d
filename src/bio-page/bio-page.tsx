/** A creator's page, drawn from its data alone: by the server for visitors, and in the dashboard as the live preview. */
import type { ReactNode } from 'react'
import { type Bio, type BioUser, nameOf } from '#rules/bio.ts'
import { followersWords } from '#rules/page-words.ts'
import { Contents } from './components/page-items.tsx'
import { Doors } from './components/featured-links.tsx'
import { Foot } from './components/page-footer.tsx'
import { Ground, PauseVideo } from './media/background.tsx'
import { Picture } from './media/profile-picture.tsx'
import { Player } from './media/player.tsx'
import { Share } from './components/share-button.tsx'
import { Socials } from './components/social-links.tsx'
import { Tip } from './components/tip-jar.tsx'

/** `more` is how many links an abridged page leaves out; `children` is what only visitors need. */
export function BioPage({ bio, more = 0, children }: { bio: Bio; more?: number; children?: ReactNode }) {
  const { user } = bio
  return (
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
        <Contents bio={bio} />
        {more > 0 && <p className="more">{more === 1 ? '+1 more link' : `+${more} more links`}</p>}
        <Player kind="music" address={user.musicUrl} title="Music" />
        <Doors user={user} />
        <Tip user={user} />
        <Share />
        <PauseVideo user={user} />
        <Foot user={user} />
      </div>
      {children}
    </div>
  )
}

/** The username and how many follow, in one line. */
function At({ user: { username, showUsername, followerCount } }: { user: BioUser }) {
  const parts = [showUsername && `@${username}`, followerCount !== null && followersWords(followerCount)].filter(Boolean)
  return parts.length ? <p className="at">{parts.join(' · ')}</p> : null
}
