/** How the page's buttons are cut, and in which face it is set. */
import type { User } from '#contract/accounts/sign-in.ts'
import { ButtonStyles } from '../looks/button-styles.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { Section } from '../shell/dashboard-card.tsx'
import { FontChoice } from './font-picker.tsx'

export function Looks({ user }: { user: User }) {
  const { type } = useSaving(user)
  return (
    <Section title="Looks" says="Your theme brings both. Change one here, and it stays through every theme.">
      <ButtonStyles user={user} onChoose={(buttonStyle) => type({ buttonStyle })} />
      <FontChoice user={user} />
    </Section>
  )
}
