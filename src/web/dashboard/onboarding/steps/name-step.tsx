/** The first step: display name and bio. */
import { useState } from 'react'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import { BioField, DisplayNameField } from '../../profile/name-and-bio-fields.tsx'
import { StepLayout, type StepProps } from './step-layout.tsx'

export function NameStep({ onNext }: StepProps) {
  const { unsaved, send, discard } = useUserDraft()
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
      <DisplayNameField />
      <BioField placeholder="Comics about small feelings." />
    </StepLayout>
  )
}
