/** The card for button style and font. */
import { isFieldHidden } from '#rules/page/hidden-content.ts'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { HiddenFont } from '../hidden/hidden-font.tsx'
import { ButtonStyleChoice } from '../page-style/button-style-choice.tsx'
import { DashboardCard } from '../shell/dashboard-card.tsx'
import { isFeatureOffered } from '../shell/upgrade.ts'
import { FontPicker } from './font-picker.tsx'

export function StyleCard() {
  const { user, edit } = useUserDraft()
  return (
    <DashboardCard title="Style" description="Your theme sets these. Whatever you change here stays when you switch themes.">
      <ButtonStyleChoice onChoose={(buttonStyle) => edit({ buttonStyle })} />
      {isFeatureOffered(user.plan, 'customFont') && <FontPicker />}
      {isFieldHidden.customFont(user.plan, user) && <HiddenFont />}
    </DashboardCard>
  )
}
