/** How a creator's page looks, in the few values that a miniature of it needs. */
import type { ListedCreator } from '#contract/creators.ts'
import { hasFeature, type Plan } from '#rules/plans/plans.ts'
import { type FontChoice, findCustomFont, fonts } from '#rules/themes/fonts.ts'
import { resolveTheme } from '#rules/themes/resolved-theme.ts'
import type { ThemeColours } from '#rules/themes/theme-colours.ts'
import { getThemeForPlan } from '#rules/themes/themes.ts'

type Page = FontChoice & {
  plan: Plan
  theme: string
  themeColours: ThemeColours | null
  imageBackground: string | null
}

export function toLook({
  plan,
  theme,
  themeColours,
  customFont,
  isFontChosen,
  imageBackground,
}: Page): Pick<ListedCreator, 'look' | 'background'> {
  const background = hasFeature(plan, 'imageBackground') ? imageBackground : null
  const resolved = resolveTheme(getThemeForPlan(plan, theme), {
    buttonStyle: null,
    hasBackgroundMedia: background !== null,
    themeColours: hasFeature(plan, 'themeColours') ? themeColours : null,
  })
  const font = (hasFeature(plan, 'customFont') && findCustomFont({ customFont, isFontChosen })) || resolved.fonts.display
  const { page, text, button, picture } = resolved
  return {
    look: {
      page,
      text,
      button: button.background,
      buttonText: button.text,
      buttonBorder: button.border,
      buttonRadius: button.radius,
      pictureRadius: picture.radius,
      // The fonts themselves would be too many to load; each has relatives that devices have.
      font: fonts[font].fallback,
    },
    background,
  }
}
