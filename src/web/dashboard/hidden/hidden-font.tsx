/** The font that the creator chose, on a plan without fonts. */
import { planFeatures } from '#rules/plans/plans.ts'
import { defaultFont, findCustomFont, fonts, toFontChoice, toFontFamily } from '#rules/themes/fonts.ts'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { useFontFaces } from '../page-style/use-font-faces.ts'
import { HiddenNotice } from './hidden-notice.tsx'
import { useRemove } from './use-remove.ts'

export function HiddenFont() {
  const { user } = useUserDraft()
  const remove = useRemove()
  const font = findCustomFont(user) ?? defaultFont
  useFontFaces([font])
  return (
    <HiddenNotice
      plan={user.plan}
      tier={planFeatures.customFont.tier}
      removeLabel="Remove font"
      onRemove={() => remove(toFontChoice(undefined), 'Your theme picks the font.')}
    >
      <span className="hidden-notice-sample" style={{ fontFamily: toFontFamily(font) }}>
        {fonts[font].name}
      </span>
    </HiddenNotice>
  )
}
