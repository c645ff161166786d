/**
 * The React elements of a social image: the creator's name on their theme's ground, and their picture, below the bar of our logo on
 * Free, and in its own shape on a page without our name. A name that runs from right to left mirrors all of it.
 */
import type { BioUser } from '#rules/page/bio.ts'
import type { AvatarShape } from '#rules/page/styles.ts'
import { brand } from '#rules/platform/brand.ts'
import { splitLayers } from '#rules/themes/css-layers.ts'
import { resolveTheme } from '#rules/themes/resolved-theme.ts'
import { getTheme, type Theme } from '#rules/themes/themes.ts'
import { toDrawableBackground } from './drawable-background.ts'
import { displayFont, textFont } from './fonts.ts'
import type { DrawnText, TextBox } from './text/draw-text.ts'

export const socialImageSize = { width: 1200, height: 630 }
export const pictureSize = { width: 372, height: 470 }
/** Of the picture on a page without our name, which is as wide as high. */
export const ownPictureSize = { width: 400, height: 400 }

type User = Pick<BioUser, 'username' | 'theme' | 'themeColours' | 'buttonStyle' | 'isBranded' | 'avatarShape'>

export type SocialCardProps = {
  user: User
  name: DrawnText
  /** A data URL of a picture of `pictureSize`, or of `ownPictureSize`. */
  picture: string | undefined
  /** In the picture's place where there is none. */
  initials: DrawnText
}

/** The boxes of name and initials, in the theme's colours. */
export function textBoxes(user: User): { name: TextBox; initials: TextBox } {
  const { text, onAccent } = resolveUserTheme(user)
  return {
    name: { width: 584, height: 350, sizes: [128, 112, 98, 86, 74, 64, 54, 46], colour: text },
    initials: { width: 320, height: 320, sizes: [220, 190, 160, 130, 100, 70], colour: onAccent },
  }
}

const resolveUserTheme = (user: User): Theme => resolveTheme(getTheme(user.theme), { ...user, hasBackgroundMedia: false })

const chooseBackground = ({ socialPage, page }: Theme): string => socialPage ?? page

export function SocialCard({ user, name, picture, initials }: SocialCardProps) {
  const theme = resolveUserTheme(user)
  const side = name.isRightToLeft ? 'right' : 'left'
  return (
    <div
      style={{
        ...fullSize,
        ...toDrawableBackground(chooseBackground(theme)),
        color: theme.text,
        fontFamily: textFont,
        fontWeight: 700,
      }}
    >
      {theme.panel && <div style={{ ...panel, ...toDrawableBackground(theme.panel.background) }} />}
      <div style={{ ...textColumn, [side]: 84, alignItems: name.isRightToLeft ? 'flex-end' : 'flex-start' }}>
        <div style={{ ...nameAndUsername, alignItems: name.isRightToLeft ? 'flex-end' : 'flex-start' }}>
          <img
            src={name.src}
            width={name.width}
            height={name.height}
            alt=""
            style={name.isRightToLeft ? { marginRight: -name.margin } : { marginLeft: -name.margin }}
          />
          <UsernameBadge theme={theme} username={user.username} />
        </div>
        {user.isBranded && <LogoWithName theme={theme} />}
      </div>
      {user.isBranded ? (
        <PictureBelowBar theme={theme} picture={picture} initials={initials} isMirrored={name.isRightToLeft} />
      ) : (
        <OwnPicture
          theme={theme}
          shape={user.avatarShape}
          picture={picture}
          initials={initials}
          isMirrored={name.isRightToLeft}
        />
      )}
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
  width: 600,
  height: socialImageSize.height - 64 - 56,
  display: 'flex',
  flexDirection: 'column',
} as const

const nameAndUsername = { display: 'flex', flexDirection: 'column', flexGrow: 1, justifyContent: 'center' } as const

/** `@username`, styled like one of the page's own links. */
function UsernameBadge({ theme, username }: { theme: Theme; username: string }) {
  const { button } = theme
  const style = { ...button, ...button.cycle[0] }
  const isBare = style.background === 'transparent'
  return (
    <div
      style={{
        display: 'flex',
        marginTop: 28,
        padding: '14px 28px 15px',
        borderRadius: toRadius(button.radius),
        border: isBare ? `3px solid ${style.text}` : toBorder(style.border),
        color: style.text,
        fontSize: username.length > 22 ? 28 : 34,
        ...(isBare ? {} : toDrawableBackground(withoutDrawings(style.background))),
      }}
    >
      @{username}
    </div>
  )
}

/** Single strokes, such as Kintsugi's cracks, lie beside a link's text; here they would cross it. */
const withoutDrawings = (background: string) =>
  splitLayers(background)
    .filter((layer) => !layer.endsWith(' no-repeat'))
    .join(',')

/** Of four corner radii the first is enough. */
const toRadius = (radius: string) => `${Math.min(40, Number.parseFloat(radius) || 0)}px`
const toBorder = (border: string) => (/^[\d.]+px solid #/.test(border) ? border : 'none')

function LogoWithName({ theme }: { theme: Theme }) {
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

const edge = 84
const overhang = 28
const bar = { position: 'absolute', top: 92, width: pictureSize.width + 2 * overhang, height: 48, borderRadius: 10 } as const

type PictureProps = { theme: Theme; picture: string | undefined; initials: DrawnText; isMirrored: boolean }

/** Repeats our logo: a bar, a narrow gap, and below it the picture, or initials where there is none. */
function PictureBelowBar({ theme, picture, initials, isMirrored }: PictureProps) {
  const side = isMirrored ? 'left' : 'right'
  return (
    <>
      <div style={{ ...bar, [side]: edge, backgroundColor: theme.text }} />
      <div
        style={{
          ...frame(theme),
          ...pictureSize,
          top: socialImageSize.height - pictureSize.height,
          [side]: edge + overhang,
        }}
      >
        {picture ? <img src={picture} {...pictureSize} alt="" /> : <Initials initials={initials} />}
      </div>
    </>
  )
}

const ownRadii: Record<AvatarShape, number> = { circle: ownPictureSize.width / 2, rounded: 96, square: 0 }

/** The picture alone, in the shape that the page gives it. */
function OwnPicture({ theme, shape, picture, initials, isMirrored }: PictureProps & { shape: AvatarShape | null }) {
  const borderRadius = shape ? ownRadii[shape] : toOwnRadius(theme.picture.radius)
  return (
    <div
      style={{
        ...frame(theme),
        ...ownPictureSize,
        top: (socialImageSize.height - ownPictureSize.height) / 2,
        [isMirrored ? 'left' : 'right']: edge,
        borderRadius,
        overflow: 'hidden',
      }}
    >
      {picture ? <img src={picture} {...ownPictureSize} alt="" /> : <Initials initials={initials} />}
    </div>
  )
}

/** On the page the picture is 100 pixels wide. */
const toOwnRadius = (radius: string) =>
  radius.includes('%')
    ? (Number.parseFloat(radius) / 100) * ownPictureSize.width
    : Math.min(0.5, Number.parseFloat(radius) / 100 || 0) * ownPictureSize.width

const frame = ({ accent }: Theme) =>
  ({ position: 'absolute', display: 'flex', alignItems: 'center', justifyContent: 'center', backgroundColor: accent }) as const

const Initials = ({ initials }: { initials: DrawnText }) => (
  <img src={initials.src} width={initials.width} height={initials.height} alt="" />
)
