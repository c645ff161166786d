/** How the page's buttons are cut, and in which face it is set. */
import type { User } from '#contract/accounts.ts'
import { ButtonShapes } from './button-shapes.tsx'
import { FontChoice } from './font-choice.tsx'
import { Section } from './section.tsx'

export const Looks = ({ user }: { user: User }) => (
  <Section title="Looks" says="Your theme brings both. Change one here, and it stays through every theme.">
    <ButtonShapes user={user} />
    <FontChoice user={user} />
  </Section>
)
