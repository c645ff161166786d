/** The creator's picture in the shape that they chose, also where the theme cuts it in one of its own. */
import type { AvatarShape } from '#rules/page/styles.ts'

const radii: Record<AvatarShape, string> = { circle: '50%', rounded: '24%', square: '0' }

export const profilePictureCss = (shape: AvatarShape | null): string =>
  shape
    ? `.bio .pic{height:auto;aspect-ratio:1}.bio .pic,.bio .face{clip-path:none;border-radius:${radii[shape]}}.bio .face{height:auto;aspect-ratio:1}`
    : ''
