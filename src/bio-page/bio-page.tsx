/** A creator's page, drawn from its data alone: by the server for visitors, and in the dashboard as the live preview. */
import type { ReactNode } from 'react'
import type { Bio, BioUser } from '#rules/page/bio.ts'
import { nameOf } from '#rules/page/names.ts'
import { followersWords } from '#rules/text/counts-and-days.ts'
import { PageItems } from './components/page-items.tsx'
import { FeaturedLinks } from './components/featured-links.tsx'
import { PageFooter } from './components/page-footer.tsx'
import { Background, PauseVideoButton } from './media/background.tsx'
import { ProfilePicture } from './media/profile-picture.tsx'
import { Player } from './media/player.tsx'
import { ShareButton } from './components/share-button.tsx'
import { SocialLinks } from './components/social-links.tsx'
import { TipJarButton } from './components/tip-jar.tsx'

/** `more` is how many links an abridged page leaves out; `children` is what only visitors need. */
export function BioPage({ bio, hiddenLinkCount: more = 0, children }: { bio: Bio; hiddenLinkCount?: number; children?: ReactNode }) {
  const { user } = bio
  return (
    <div className={user.bioPageStyle === 'grid' ? 'bio grid' : 'bio'}>
      <Background user={user} />
      {user.floatingHeader && (
        <p className="header" dir="auto">
          {user.floatingHeader}
        </p>
      )}
      <div className="col">
        <ProfilePicture user={user} />
        <h1>
          <bdi>{nameOf(user)}</bdi>
        </h1>
        <UsernameLine user={user} />
        {user.bio && (
          <p className="about" dir="auto">
            {user.bio}
          </p>
        )}
        {user.showSocialIcons && <SocialLinks user={user} />}
        <Player kind="video" address={user.featuredVideoUrl} title="Featured video" />
        <PageItems bio={bio} />
        {more > 0 && <p className="more">{more === 1 ? '+1 more link' : `+${more} more links`}</p>}
        <Player kind="music" address={user.musicUrl} title="Music" />
        <FeaturedLinks user={user} />
        <TipJarButton user={user} />
        <ShareButton />
        <PauseVideoButton user={user} />
        <PageFooter user={user} />
      </div>
      {children}
    </div>
  )
}

/** The username and how many follow, in one line. */
function UsernameLine({ user: { username, showUsername, followerCount } }: { user: BioUser }) {
  const parts = [showUsername && `@${username}`, followerCount !== null && followersWords(followerCount)].filter(Boolean)
  return parts.length ? <p className="at">{parts.join(' · ')}</p> : null
}
