/** The React elements of a social image: the creator's name on their theme's background, and their picture below the bar of our logo. */
import type { BioUser } from '#rules/page/bio.ts'
import { toInitials } from '#rules/page/names.ts'
import { brand } from '#rules/platform/brand.ts'
import { resolveTheme } from '#rules/themes/resolved-theme.ts'
import { getTheme, type Theme } from '#rules/themes/themes.ts'
import { toDrawableBackground } from './drawable-background.ts'
import { fitNameSize } from './name-size.ts'

export const socialImageSize = { width: 1200, height: 630 }
export const pictureSize = { width: 372, height: 470 }

const nameBox = { width: 600, height: 350 }

export type SocialCardProps = {
  user: Pick<BioUser, 'username' | 'theme' | 'themeColours' | 'buttonStyle'>
  /** The part of the name that can be drawn. */
  name: string
  /** A data URL of a picture of `pictureSize`. */
  picture: string | undefined
  /** CSS `font-family` lists. */
  displayFont: string
  textFont: string
}

export function SocialCard({ user, name, picture, displayFont, textFont }: SocialCardProps) {
  const theme = resolveTheme(getTheme(user.theme), { ...user, hasBackgroundMedia: false })
  const size = fitNameSize(name, nameBox)
  return (
    <div style={{ ...fullSize, ...toDrawableBackground(theme.page), color: theme.text, fontFamily: textFont, fontWeight: 700 }}>
      {theme.panel && <div style={{ ...panel, ...toDrawableBackground(theme.panel.background) }} />}
      <div style={textColumn}>
        <div style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }}>
          <div style={{ ...nameStyle, fontFamily: displayFont, fontSize: size, lineHeight: size > 60 ? 1.02 : 1.1 }}>{name}</div>
          <UsernameBadge theme={theme} username={user.username} />
        </div>
        <LogoWithName theme={theme} displayFont={displayFont} />
      </div>
      <PictureBelowBar theme={theme} name={name} picture={picture} displayFont={displayFont} />
    </div>
  )
}

const fullSize = { position: 'relative', display: 'flex', width: '100%', height: '100%', overflow: 'hidden' } as const

const panel = {
  position: 'absolute',
  top: 36,
  left: 36,
  width: socialImageSize.width - 72,
  height: socialImageSize.height,
  borderRadius: 20,
} as const

const textColumn = {
  position: 'absolute',
  top: 64,
  left: 84,
  width: nameBox.width,
  height: socialImageSize.height - 64 - 56,
  display: 'flex',
  flexDirection: 'column',
} as const

const nameStyle = {
  display: 'block',
  fontWeight: 800,
  letterSpacing: '-0.035em',
  lineClamp: 4,
  wordBreak: 'break-word',
} as const

/** `@username`, styled like one of the page's own links. */
function UsernameBadge({ theme, username }: { theme: Theme; username: string }) {
  const { button } = theme
  const style = { ...button, ...button.cycle[0] }
  const isBare = style.background === 'transparent'
  return (
    <div
      style={{
        display: 'flex',
        alignSelf: 'flex-start',
        marginTop: 34,
        padding: '14px 28px 15px',
        borderRadius: toRadius(button.radius),
        border: isBare ? `3px solid ${style.text}` : toBorder(style.border),
        color: style.text,
        fontSize: username.length > 22 ? 28 : 34,
        ...(isBare ? {} : toDrawableBackground(style.background)),
      }}
    >
      @{username}
    </div>
  )
}

/** Of four corner radii the first is enough. */
const toRadius = (radius: string) => `${Math.min(40, Number.parseFloat(radius) || 0)}px`
const toBorder = (border: string) => (/^[\d.]+px solid #/.test(border) ? border : 'none')

function LogoWithName({ theme, displayFont }: { theme: Theme; displayFont: string }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 14, fontFamily: displayFont, fontWeight: 800, fontSize: 32 }}>
      <svg width="34" height="34" viewBox="0 0 26 26" aria-hidden="true">
        <rect x="0" y="3" width="26" height="7" rx="2" fill={theme.text} />
        <path d="M3 12h6v12H3zM17 12h6v12h-6z" fill={theme.text} />
      </svg>
      {brand.name}
    </div>
  )
}

const pictureLeft = socialImageSize.width - 84 - 28 - pictureSize.width
const bar = {
  position: 'absolute',
  top: 92,
  left: pictureLeft - 28,
  width: pictureSize.width + 56,
  height: 48,
  borderRadius: 10,
} as const
const pictureFrame = {
  position: 'absolute',
  top: socialImageSize.height - pictureSize.height,
  left: pictureLeft,
  ...pictureSize,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
} as const

/** Repeats our logo: a bar, a narrow gap, and below it the picture, or initials where there is none. */
function PictureBelowBar({
  theme,
  name,
  picture,
  displayFont,
}: {
  theme: Theme
  name: string
  picture: string | undefined
  displayFont: string
}) {
  const initials = toInitials(name)
  return (
    <>
      <div style={{ ...bar, backgroundColor: theme.text }} />
      <div
        style={{
          ...pictureFrame,
          backgroundColor: theme.accent,
          color: theme.onAccent,
          fontFamily: displayFont,
          fontWeight: 800,
        }}
      >
        {picture ? (
          <img src={picture} {...pictureSize} alt="" />
        ) : (
          <div style={{ display: 'flex', fontSize: initials.length > 1 ? 190 : 260, letterSpacing: '-0.04em', marginTop: -20 }}>
            {initials}
          </div>
        )}
      </div>
    </>
  )
}
