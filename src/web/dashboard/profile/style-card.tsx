/** The card for button style and font. */
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { ButtonStyleChoice } from '../page-style/button-style-choice.tsx'
import { DashboardCard } from '../shell/dashboard-card.tsx'
import { FontPicker } from './font-picker.tsx'

export function StyleCard() {
  const { edit } = useUserDraft()
  return (
    <DashboardCard title="Style" description="Your theme sets both. Whatever you change here stays when you switch themes.">
      <ButtonStyleChoice onChoose={(buttonStyle) => edit({ buttonStyle })} />
      <FontPicker />
    </DashboardCard>
  )
}
