/** A creator's page, rendered from its data alone: the server renders it for visitors, the dashboard as the live preview. */
import type { ReactNode } from 'react'
import { parseWebAddress } from '#rules/links/web-address.ts'
import { toLocalPath } from '#rules/media/local-path.ts'
import type { Bio, BioUser } from '#rules/page/bio.ts'
import { avatarInitials, publicName } from '#rules/page/names.ts'
import { pageDefaults } from '#rules/page/page-fields.ts'
import { brand } from '#rules/platform/brand.ts'
import { paths, referralPath } from '#rules/platform/paths.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { formatDay, formatFollowers } from '#rules/text/formats.ts'
import type { Theme } from '#rules/themes/theme.ts'
import { ExternalLink } from './components/external-link.tsx'
import { FeaturedLinks } from './components/featured-links.tsx'
import { PageItems } from './components/page-items.tsx'
import { ShareButton } from './components/share-sheet.tsx'
import { SocialLinks } from './components/social-links.tsx'
import { TileItems } from './components/tiles/tile-items.tsx'
import { useEditMarks } from './edit-marks.ts'
import { Background, PauseVideoButton } from './media/background.tsx'
import { Player } from './media/player.tsx'
import { listPosters, PostersContext } from './media/posters.ts'
import { ResponsiveImage } from './media/responsive-image.tsx'
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

/**
 * The quiet foot of a page: when it was last updated, and the product's name with a link by which a sign-up counts for the creator. English
 * on a page of any direction.
 */
function PageFooter({ user: { lastUpdated, isBranded, referralCode } }: { user: BioUser }) {
  const day = lastUpdated ? formatDay(lastUpdated) : undefined
  return (
    <div className="page-footer" dir="ltr">
      {day && (
        <p>
          Last updated <time dateTime={lastUpdated?.slice(0, 10)}>{day}</time>
        </p>
      )}
      {isBranded && (
        <a href={referralCode ? referralPath(referralCode) : paths.home}>
          {/* An operator's own logo is no drawing in one colour. */}
          {getSettings()['brand.logo'] === null && <Mark />}
          Powered by {brand.name}
        </a>
      )}
    </div>
  )
}

const Mark = () => (
  <svg viewBox="0 0 26 26" aria-hidden="true" fill="currentColor">
    <path d="M2 4h22v6H2zM5 12h6v11H5zm10 0h6v11h-6z" />
  </svg>
)

/** The creator's picture, or their initials if there is none or it fails to load. */
function ProfilePicture({ user }: { user: BioUser }) {
  const image = toLocalPath(user.profileImage)
  const mark = useEditMarks()
  return (
    <div className="picture" {...mark('profileImage')}>
      {image && <ResponsiveImage path={image} sizes="100px" className="picture-image" width={100} height={100} alt="" />}
      <Initials initials={avatarInitials(user)} />
    </div>
  )
}

/** In the theme's accent colour. The stylesheet hides it behind a visible picture. */
const Initials = ({ initials }: { initials: string }) => (
  <svg className="picture-image" viewBox="0 0 100 100" aria-hidden="true" fill="currentColor">
    <text x="50" y="51" textAnchor="middle" dominantBaseline="central">
      {initials}
    </text>
  </svg>
)
