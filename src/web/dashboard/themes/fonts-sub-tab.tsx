/** The Fonts sub-tab: every font, each shown as the creator's name set in it. */
import { publicName } from '#rules/page/names.ts'
import { defaultFont, type FontId, findFont, fontIds, fonts, toFontFamily } from '#rules/themes/fonts.ts'
import { getThemeForPlan } from '#rules/themes/themes.ts'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { StyleOption } from '../page-style/style-options.tsx'
import { useFontFaces } from '../page-style/use-font-faces.ts'
import { DashboardCard } from '../shell/dashboard-card.tsx'

export function FontsSubTab() {
  const { user, save } = useUserDraft()
  const selected = findFont(user.customFont) ?? defaultFont
  const theme = getThemeForPlan(user.plan, user.theme)
  const { display, body } = theme.fonts
  const themeFonts = [...new Set([display, body])].map((id) => fonts[id].name).join(' and ')
  useFontFaces(fontIds)

  const choose = (customFont: FontId) =>
    void save({ customFont }, { done: { title: 'Font Updated', description: describeFont(customFont, themeFonts) } })

  return (
    <DashboardCard title="Fonts" description={`By default, your theme picks the font: ${theme.name} uses ${themeFonts}.`}>
      <fieldset className="style-options">
        <legend className="sr-only">Font</legend>
        <div className="fonts-sub-tab-options">
          {fontIds.map((id) => (
            <StyleOption key={id} name="font" checked={id === selected} onChange={() => choose(id)}>
              <span className="fonts-sub-tab-sample truncate" style={{ fontFamily: toFontFamily(id) }} aria-hidden>
                {publicName(user)}
              </span>
              <span className="fonts-sub-tab-name">{fonts[id].name}</span>
            </StyleOption>
          ))}
        </div>
      </fieldset>
    </DashboardCard>
  )
}

const describeFont = (id: FontId, themeFonts: string) =>
  id === defaultFont ? `Your page uses your theme's font: ${themeFonts}.` : `Your page now uses ${fonts[id].name}.`
