/** The Header part: a line that floats over the page, saved by itself one second after the last letter. */
import type { User } from '#contract/accounts/sign-in.ts'
import { pageLimits } from '#rules/page/bio.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Textarea } from '#web/ui/form-controls/input.tsx'
import { useTyped } from '../saving/use-typed.ts'
import { Section } from '../shell/dashboard-card.tsx'

export function Header({ user }: { user: User }) {
  const { fault, ...input } = useTyped(user, 'floatingHeader', words)
  const used = input.value.length
  return (
    <Section
      title="Floating header"
      says="One line that stays in sight while visitors scroll. It saves itself when you stop typing."
    >
      <Field label="Header message" error={fault} counter={{ used, most: pageLimits.floatingHeader, tone: toneAt(used) }}>
        <Textarea
          {...input}
          dir="auto"
          rows={3}
          maxLength={pageLimits.floatingHeader}
          placeholder="New print drop this Sunday"
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
    </Section>
  )
}

const words = { done: { title: 'Header Saved', description: 'Your page shows it now.' } }

/** Letters from which on the end is near, and very near. */
const near = 150
const veryNear = 180

const toneAt = (used: number) => (used > veryNear ? 'danger' : used > near ? 'warn' : undefined)
