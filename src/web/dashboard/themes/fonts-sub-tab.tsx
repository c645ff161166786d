/** The Fonts sub-tab: the theme's own font, then every other, each shown as the creator's name set in it. On Free they can be tried on. */
import { Lock } from 'lucide-react'
import { publicName } from '#rules/page/names.ts'
import { hasFeature, planFeatures } from '#rules/plans/plans.ts'
import { type FontId, findCustomFont, fontIds, fonts, toFontChoice, toFontFamily } from '#rules/themes/fonts.ts'
import { getThemeForPlan } from '#rules/themes/themes.ts'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { StyleOption } from '../page-style/style-options.tsx'
import { useFontFaces } from '../page-style/use-font-faces.ts'
import { stopTryOn, tryOn, useTryOn } from '../preview/try-on/try-on.ts'
import { DashboardCard } from '../shell/dashboard-card.tsx'
import { describeLockedFeature } from '../shell/locked-feature.ts'

const { tier } = planFeatures.customFont

export function FontsSubTab() {
  const { user, save } = useUserDraft()
  const triedOn = useTryOn()
  const canChoose = hasFeature(user.plan, 'customFont')
  const selected = triedOn ? triedOn.changes.customFont : canChoose ? findCustomFont(user) : undefined
  const theme = getThemeForPlan(user.plan, user.theme)
  const { display, body } = theme.fonts
  const themeFonts = [...new Set([display, body])].map((id) => fonts[id].name).join(' and ')
  useFontFaces(fontIds)

  function choose(font: FontId | undefined) {
    if (canChoose) void save(toFontChoice(font), { done: { title: 'Font Updated', description: describeFont(font, themeFonts) } })
    else if (font) tryOn({ name: fonts[font].name, tier, changes: toFontChoice(font) })
    else stopTryOn()
  }

  return (
    <DashboardCard
      title="Fonts"
      description={
        canChoose
          ? `By default, your theme picks the font: ${theme.name} uses ${themeFonts}.`
          : `${describeLockedFeature('customFont')} Tap one to try it on: only you can see it.`
      }
    >
      <fieldset className="style-options">
        <legend className="sr-only">Font</legend>
        <div className="fonts-sub-tab-options">
          {[undefined, ...fontIds].map((id) => (
            <StyleOption key={id ?? 'theme'} name="font" checked={id === selected} onChange={() => choose(id)}>
              <span className="fonts-sub-tab-sample truncate" style={{ fontFamily: toFontFamily(id ?? display) }} aria-hidden>
                {publicName(user)}
              </span>
              <span className="fonts-sub-tab-name note row">
                {id ? fonts[id].name : 'Theme’s own'}
                {id && !canChoose && <Lock className="icon" aria-label="locked" />}
              </span>
            </StyleOption>
          ))}
        </div>
      </fieldset>
    </DashboardCard>
  )
}

const describeFont = (id: FontId | undefined, themeFonts: string) =>
  id ? `Your page now uses ${fonts[id].name}.` : `Your page uses your theme's font: ${themeFonts}.`
