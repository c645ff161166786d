/** The shape that the creator chose for their picture, which overrides a theme's own. */
import type { AvatarShape } from '#rules/page/styles.ts'

const radii: Record<AvatarShape, string> = { circle: '50%', rounded: '24%', square: '0' }

export const profilePictureCss = (shape: AvatarShape | null): string =>
  shape
    ? `.bio .picture{height:auto;aspect-ratio:1}.bio .picture,.bio .picture-image{clip-path:none;border-radius:${radii[shape]}}.bio .picture-image{height:auto;aspect-ratio:1}`
    : ''
