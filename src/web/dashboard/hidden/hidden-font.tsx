/** The font that the creator chose, on a plan without fonts. */
import { planFeatures } from '#rules/plans/plans.ts'
import { defaultFont, findCustomFont, fonts, toFontChoice, toFontFamily } from '#rules/themes/fonts.ts'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { useFontFaces } from '../page-style/use-font-faces.ts'
import { HiddenSetting } from './hidden-notice.tsx'

export function HiddenFont() {
  const { user } = useUserDraft()
  const font = findCustomFont(user) ?? defaultFont
  useFontFaces([font])
  return (
    <HiddenSetting
      tier={planFeatures.customFont.tier}
      removeLabel="Remove font"
      changes={toFontChoice(undefined)}
      removed="Your theme picks the font."
    >
      <span className="hidden-notice-sample" style={{ fontFamily: toFontFamily(font) }}>
        {fonts[font].name}
      </span>
    </HiddenSetting>
  )
}
