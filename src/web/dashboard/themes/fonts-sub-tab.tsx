/** The Fonts part: twenty faces, each shown in itself with the creator's own name. */
import type { User } from '#contract/accounts/sign-in.ts'
import { nameOf } from '#rules/page/bio.ts'
import { defaultFont, type FontId, familyOf, fontIds, fontNamed, fonts } from '#rules/themes/fonts.ts'
import { themeFor } from '#rules/themes/themes.ts'
import { DrawnChoice } from '../looks/choices.tsx'
import { useFaces } from '../looks/use-faces.ts'
import { useSaving } from '../saving/use-saving.ts'
import { Section } from '../shell/dashboard-card.tsx'

export function Fonts({ user }: { user: User }) {
  const { save } = useSaving(user)
  const worn = fontNamed(user.customFont) ?? defaultFont
  const theme = themeFor(user.plan, user.theme)
  const { display, body } = theme.fonts
  const brings = [...new Set([display, body])].map((id) => fonts[id].name).join(' and ')
  useFaces(fontIds)

  const choose = (customFont: FontId) =>
    void save({ customFont }, { done: { title: 'Font Updated', description: said(customFont, brings) } })

  return (
    <Section
      title="Fonts"
      says={`${fonts[defaultFont].name}, the default, leaves the choice to your theme: ${theme.name} is set in ${brings}.`}
    >
      <fieldset className="look-choices">
        <legend className="vh">Font</legend>
        <div className="themes-fonts">
          {fontIds.map((id) => (
            <DrawnChoice key={id} name="font" checked={id === worn} onChange={() => choose(id)}>
              <span className="themes-font cut" style={{ fontFamily: familyOf(id) }} aria-hidden>
                {nameOf(user)}
              </span>
              <span className="themes-font-name">{fonts[id].name}</span>
            </DrawnChoice>
          ))}
        </div>
      </fieldset>
    </Section>
  )
}

const said = (id: FontId, brings: string) =>
  id === defaultFont ? `Your theme brings its own: ${brings}.` : `Your page is set in ${fonts[id].name}.`
