/** The preview image as elements: a name on the ground of its theme, and a doorway with the creator in it. */
import type { BioUser } from '#rules/page/bio.ts'
import { initialsOf } from '#rules/page/names.ts'
import { brand } from '#rules/platform/brand.ts'
import { type Theme, themeNamed } from '#rules/themes/themes.ts'
import { wornTheme } from '#rules/themes/resolved-theme.ts'
import { toDrawableBackground } from './drawable-background.ts'
import { fitNameSize } from './name-size.ts'

export const socialImageSize = { width: 1200, height: 630 }
export const pictureSize = { width: 372, height: 470 }

const nameRoom = { width: 600, height: 350 }

export type SocialCardProps = {
  user: Pick<BioUser, 'username' | 'theme' | 'themeColours' | 'buttonStyle'>
  /** What can be drawn of the name. */
  name: string
  /** A data address of a picture of the door's size. */
  picture: string | undefined
  display: string
  text: string
}

export function SocialCard({ user, name, picture, display, text }: SocialCardProps) {
  const theme = wornTheme(themeNamed(user.theme), { ...user, hasPicture: false })
  const size = fitNameSize(name, nameRoom)
  return (
    <div style={{ ...fill, ...toDrawableBackground(theme.page), color: theme.text, fontFamily: text, fontWeight: 700 }}>
      {theme.panel && <div style={{ ...sheet, ...toDrawableBackground(theme.panel.background) }} />}
      <div style={words}>
        <div style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, justifyContent: 'center' }}>
          <div style={{ ...title, fontFamily: display, fontSize: size, lineHeight: size > 60 ? 1.02 : 1.1 }}>{name}</div>
          <Address theme={theme} username={user.username} />
        </div>
        <Maker theme={theme} display={display} />
      </div>
      <Doorway theme={theme} name={name} picture={picture} display={display} />
    </div>
  )
}

const fill = { position: 'relative', display: 'flex', width: '100%', height: '100%', overflow: 'hidden' } as const

const sheet = {
  position: 'absolute',
  top: 36,
  left: 36,
  width: socialImageSize.width - 72,
  height: socialImageSize.height,
  borderRadius: 20,
} as const

const words = {
  position: 'absolute',
  top: 64,
  left: 84,
  width: nameRoom.width,
  height: socialImageSize.height - 64 - 56,
  display: 'flex',
  flexDirection: 'column',
} as const

const title = {
  display: 'block',
  fontWeight: 800,
  letterSpacing: '-0.035em',
  lineClamp: 4,
  wordBreak: 'break-word',
} as const

/** `@name`, worn like one of the page's own links. */
function Address({ theme, username }: { theme: Theme; username: string }) {
  const { button } = theme
  const worn = { ...button, ...button.cycle[0] }
  const isBare = worn.background === 'transparent'
  return (
    <div
      style={{
        display: 'flex',
        alignSelf: 'flex-start',
        marginTop: 34,
        padding: '14px 28px 15px',
        borderRadius: radiusOf(button.radius),
        border: isBare ? `3px solid ${worn.text}` : borderOf(worn.border),
        color: worn.text,
        fontSize: username.length > 22 ? 28 : 34,
        ...(isBare ? {} : toDrawableBackground(worn.background)),
      }}
    >
      @{username}
    </div>
  )
}

/** Of a radius with a corner of its own each, the first is enough. */
const radiusOf = (radius: string) => `${Math.min(40, Number.parseFloat(radius) || 0)}px`
const borderOf = (border: string) => (/^[\d.]+px solid #/.test(border) ? border : 'none')

function Maker({ theme, display }: { theme: Theme; display: string }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 14, fontFamily: display, fontWeight: 800, fontSize: 32 }}>
      <svg width="34" height="34" viewBox="0 0 26 26" aria-hidden="true">
        <rect x="0" y="3" width="26" height="7" rx="2" fill={theme.text} />
        <path d="M3 12h6v12H3zM17 12h6v12h-6z" fill={theme.text} />
      </svg>
      {brand.name}
    </div>
  )
}

const doorLeft = socialImageSize.width - 84 - 28 - pictureSize.width
const beam = {
  position: 'absolute',
  top: 92,
  left: doorLeft - 28,
  width: pictureSize.width + 56,
  height: 48,
  borderRadius: 10,
} as const
const door = {
  position: 'absolute',
  top: socialImageSize.height - pictureSize.height,
  left: doorLeft,
  ...pictureSize,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
} as const

/** Like the mark: a beam, a slit of light, and what stands below it. */
function Doorway({
  theme,
  name,
  picture,
  display,
}: {
  theme: Theme
  name: string
  picture: string | undefined
  display: string
}) {
  const initials = initialsOf(name)
  return (
    <>
      <div style={{ ...beam, backgroundColor: theme.text }} />
      <div style={{ ...door, backgroundColor: theme.accent, color: theme.onAccent, fontFamily: display, fontWeight: 800 }}>
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
