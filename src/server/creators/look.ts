/** How a creator's page looks, in the few values that a miniature of it needs. */
import { hasBackgroundMedia } from '#bio-page/media/background.tsx'
import { resolveFonts } from '#bio-page/styles/page-css.ts'
import type { ListedCreator } from '#contract/creators.ts'
import { toPosterPath } from '#rules/media/image-paths.ts'
import type { BioUser } from '#rules/page/bio.ts'
import { fonts } from '#rules/themes/fonts.ts'
import { resolveTheme } from '#rules/themes/resolved-theme.ts'
import { getTheme } from '#rules/themes/themes.ts'

/** Takes what visitors may see of the page. */
export function toLook(user: BioUser): Pick<ListedCreator, 'look' | 'background'> {
  const theme = resolveTheme(getTheme(user.theme), { ...user, hasBackgroundMedia: hasBackgroundMedia(user) })
  const { page, text, button, picture } = theme
  return {
    look: {
      page,
      text,
      button: button.background,
      buttonText: button.text,
      buttonBorder: button.border,
      buttonRadius: button.radius,
      pictureRadius: picture.radius,
      // Until the font itself is there (miniature-fonts.ts): its relatives that devices have.
      font: fonts[resolveFonts(user, theme).body].fallback,
    },
    background: user.imageBackground ?? toPosterPath(user.videoBackground ?? '') ?? null,
  }
}
