/** The first step: display name and bio. */
import { useState } from 'react'
import { pageFields } from '#rules/page/page-fields.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input, Textarea } from '#web/ui/form-controls/input.tsx'
import { useDraftField } from '../../drafts/user/use-draft-field.ts'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import { StepLayout, type StepProps } from './step-layout.tsx'

export function NameStep({ onNext }: StepProps) {
  const { user, unsaved, send, discard } = useUserDraft()
  const { error: nameError, ...name } = useDraftField('displayName')
  const { error: bioError, ...bio } = useDraftField('bio')
  const [busy, setBusy] = useState(false)
  const edited = unsaved.filter((field) => field === 'displayName' || field === 'bio')

  async function save() {
    setBusy(true)
    const result = edited.length > 0 ? await send(edited, {}) : 'saved'
    setBusy(false)
    if (result !== 'refused') onNext()
  }
  function skip() {
    discard(edited)
    onNext()
  }
  return (
    <StepLayout
      title="What's your name?"
      description="The name on your page, and a line about what you make."
      busy={busy}
      onSkip={skip}
      onSubmit={save}
    >
      <Field label="Display name" error={nameError} counter={{ used: name.value.length, max: pageFields.displayName.max }}>
        <Input {...name} dir="auto" autoComplete="name" maxLength={pageFields.displayName.max} placeholder={user.username} />
      </Field>
      <Field label="Bio" error={bioError} counter={{ used: bio.value.length, max: pageFields.bio.max }}>
        <Textarea {...bio} dir="auto" rows={3} maxLength={pageFields.bio.max} placeholder="Comics about small feelings." />
      </Field>
    </StepLayout>
  )
}
