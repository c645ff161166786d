/** A creator's page, rendered from its data alone: the server renders it for visitors, the dashboard as the live preview. */
import type { ReactNode } from 'react'
import { parseWebAddress } from '#rules/links/web-address.ts'
import type { Bio, BioUser } from '#rules/page/bio.ts'
import { publicName } from '#rules/page/names.ts'
import { pageDefaults } from '#rules/page/page-fields.ts'
import { formatFollowers } from '#rules/text/counts-and-days.ts'
import type { Theme } from '#rules/themes/theme.ts'
import { ExternalLink } from './components/external-link.tsx'
import { FeaturedLinks } from './components/featured-links.tsx'
import { PageFooter } from './components/page-footer.tsx'
import { PageItems } from './components/page-items.tsx'
import { ShareButton } from './components/share-sheet.tsx'
import { SocialLinks } from './components/social-links.tsx'
import { TileItems } from './components/tiles/tile-items.tsx'
import { useEditMarks } from './edit-marks.ts'
import { Background, PauseVideoButton } from './media/background.tsx'
import { Player } from './media/player.tsx'
import { listPosters, PostersContext } from './media/posters.ts'
import { ProfilePicture } from './media/profile-picture.tsx'
import { isRightToLeft } from './page-direction.ts'
import { resolveLabels } from './styles/page-css.ts'

type Props = { bio: Bio; theme: Theme; hiddenLinkCount?: number; children?: ReactNode }

/** `hiddenLinkCount` is how many links a shortened preview leaves out; `children` is what only visitors need. */
export function BioPage({ bio, theme, hiddenLinkCount = 0, children }: Props) {
  const { user } = bio
  const isGrid = user.bioPageStyle === 'grid'
  const mark = useEditMarks()
  return (
    <div className={isGrid ? 'bio grid' : 'bio'} dir={isRightToLeft(bio) ? 'rtl' : undefined}>
      <Background user={user} />
      {user.floatingHeader && (
        <p className="floating-header" dir="auto" {...mark('floatingHeader')}>
          {user.floatingHeader}
        </p>
      )}
      <PauseVideoButton user={user} />
      <ShareButton />
      <div className="column">
        <div className="side">
          <ProfilePicture user={user} />
          <h1 {...mark('displayName')}>
            <bdi>{publicName(user)}</bdi>
          </h1>
          <UsernameLine user={user} />
          {user.bio && (
            <p className="bio-text" dir="auto" {...mark('bio')}>
              {user.bio}
            </p>
          )}
          {user.showSocialIcons && <SocialLinks user={user} />}
        </div>
        <PostersContext value={listPosters(bio)}>
          <div className="main">
            <Player kind="video" address={user.featuredVideoUrl} title="Featured video" mark={mark('featuredVideoUrl')} isOnTop />
            {isGrid ? <TileItems bio={bio} theme={resolveLabels(user, theme)} /> : <PageItems bio={bio} theme={theme} />}
            {hiddenLinkCount > 0 && (
              <p className="hidden-links" {...mark('hiddenLinks')}>
                {hiddenLinkCount === 1 ? '+1 more link' : `+${hiddenLinkCount} more links`}
              </p>
            )}
            <Player kind="music" address={user.musicUrl} title="Music" mark={mark('musicUrl')} />
            <FeaturedLinks user={user} />
            <TipJarButton user={user} />
            <PageFooter user={user} />
          </div>
        </PostersContext>
      </div>
      {children}
    </div>
  )
}

/** The tip jar: a button in the theme's accent colour, if the creator has switched it on. */
function TipJarButton({ user: { tipJarEnabled, tipJarUrl, tipJarText } }: { user: BioUser }) {
  const mark = useEditMarks()
  const address = tipJarEnabled && tipJarUrl ? parseWebAddress(tipJarUrl) : undefined
  if (!address) return null
  return (
    <ExternalLink className="tip-jar" dir="auto" href={address} {...mark('tipJarUrl')}>
      {tipJarText || pageDefaults.tipJarText}
    </ExternalLink>
  )
}

/** The username and the follower count, in one line; both are Latin on a page of any direction. */
function UsernameLine({ user: { username, showUsername, followerCount } }: { user: BioUser }) {
  const parts = [showUsername && `@${username}`, followerCount !== null && formatFollowers(followerCount)].filter(Boolean)
  const mark = useEditMarks()
  return parts.length ? (
    <p className="username-line" dir="ltr" {...mark('username')}>
      {parts.join(' · ')}
    </p>
  ) : null
}
