/** The page's font, each option in its own font. Needs Pro; on Free the options are visible but locked. */
import { Lock } from 'lucide-react'
import { pageFields } from '#rules/page/page-fields.ts'
import { hasFeature } from '#rules/plans/plans.ts'
import { defaultFont, type FontId, findFont, fontIds, fonts, toFontFamily } from '#rules/themes/fonts.ts'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { StyleOption } from '../page-style/style-options.tsx'
import { useFontFaces } from '../page-style/use-font-faces.ts'
import { describeLockedFeature, toastLockedFeature } from '../shell/locked-feature.ts'

export function FontPicker() {
  const { user, edit } = useUserDraft()
  const canChoose = hasFeature(user.plan, 'customFont')
  const selected = canChoose ? (findFont(user.customFont) ?? defaultFont) : defaultFont
  useFontFaces(fontIds)

  function choose(customFont: FontId) {
    if (canChoose) edit({ customFont })
    else toastLockedFeature('customFont')
  }

  return (
    <fieldset className="style-options">
      <legend className="field-label">
        <span className="row font-picker-legend">
          {pageFields.customFont.label}
          {!canChoose && <Lock className="icon" aria-label="Pro Feature" />}
        </span>
      </legend>
      <div className="font-picker-fonts">
        {fontIds.map((id) => (
          <StyleOption
            key={id}
            name="font"
            checked={id === selected}
            onChange={() => choose(id)}
            style={{ fontFamily: toFontFamily(id) }}
          >
            <span className="truncate">{fonts[id].name}</span>
          </StyleOption>
        ))}
      </div>
      <p className="field-hint">
        {canChoose
          ? 'By default, your theme picks the font.'
          : `${describeLockedFeature('customFont')} Until then, your theme picks the font.`}
      </p>
    </fieldset>
  )
}
