/** The Design part: shapes and order, the theme's colours, and what else stands on the page. */
import type { User } from '#contract/accounts/sign-in.ts'
import { Section } from '../../shell/dashboard-card.tsx'
import { Colours } from './theme-colours-card.tsx'
import { Extras } from './page-extras-card.tsx'
import { Shapes } from './shapes.tsx'

export const Design = ({ user }: { user: User }) => (
  <div className="stack">
    <Section title="Shapes" says="Your theme brings its own. What you choose here stays through every theme.">
      <Shapes user={user} />
    </Section>
    <Colours user={user} />
    <Extras user={user} />
  </div>
)
