/** Where else the creator can be found: eight places, and their music. */
import type { User } from '#contract/accounts/sign-in.ts'
import { handles } from '#rules/page/bio.ts'
import { Section } from '../shell/dashboard-card.tsx'
import { HandleField } from './social-handle-field.tsx'

export const Handles = ({ user }: { user: User }) => (
  <Section
    title="Social handles"
    says="A mark on your page for each one you fill in. Each is saved by itself, a second after you stop typing."
  >
    <div className="profile-handles">
      {handles.map((handle) => (
        <HandleField key={handle} user={user} handle={handle} />
      ))}
    </div>
  </Section>
)
