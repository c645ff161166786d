/** The first step: what people call the creator, and what they make. */
import { useState } from 'react'
import { bioLimits } from '#rules/page/bio.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input, Textarea } from '#web/ui/form-controls/input.tsx'
import { useSaving } from '../../saving/use-saving.ts'
import { useTyped } from '../../saving/use-typed.ts'
import { StepFrame } from './step-layout.tsx'
import type { Walk } from './step-props.ts'

export function NameStep({ user, onNext }: Walk) {
  const { unsaved, send, discard } = useSaving(user)
  const { fault: nameFault, ...name } = useTyped(user, 'displayName')
  const { fault: bioFault, ...bio } = useTyped(user, 'bio')
  const [busy, setBusy] = useState(false)
  const typed = unsaved.filter((field) => field === 'displayName' || field === 'bio')

  async function go() {
    setBusy(true)
    const outcome = typed.length > 0 ? await send(typed, {}) : 'saved'
    setBusy(false)
    if (outcome !== 'refused') onNext()
  }
  function skip() {
    discard(typed)
    onNext()
  }
  return (
    <StepFrame
      title="Whose door is this?"
      says="The name that stands on your page, and a line about what you make."
      busy={busy}
      onSkip={skip}
      onGo={go}
    >
      <Field label="Display name" error={nameFault} counter={{ used: name.value.length, most: bioLimits.displayName }}>
        <Input {...name} dir="auto" autoComplete="name" maxLength={bioLimits.displayName} placeholder={user.username} />
      </Field>
      <Field label="Bio" error={bioFault} counter={{ used: bio.value.length, most: bioLimits.bio }}>
        <Textarea {...bio} dir="auto" rows={3} maxLength={bioLimits.bio} placeholder="Comics about small feelings." />
      </Field>
    </StepFrame>
  )
}
