/** How the page's buttons are cut, and in which face it is set. */
import type { User } from '#contract/accounts.ts'
import { ButtonStyles } from '../looks/button-styles.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { Section } from '../shell/section.tsx'
import { FontChoice } from './font-choice.tsx'

export function Looks({ user }: { user: User }) {
  const { type } = useSaving(user)
  return (
    <Section title="Looks" says="Your theme brings both. Change one here, and it stays through every theme.">
      <ButtonStyles user={user} onChoose={(buttonStyle) => type({ buttonStyle })} />
      <FontChoice user={user} />
    </Section>
  )
}
