/** The first step: display name and bio. */
import { useAction } from '#web/ui/feedback/use-action.ts'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import { BioField, DisplayNameField } from '../../profile/name-and-bio-fields.tsx'
import { StepLayout, type StepProps } from './step-layout.tsx'

export function NameStep({ onNext }: StepProps) {
  const { unsaved, send, discard } = useUserDraft()
  const edited = unsaved.filter((field) => field === 'displayName' || field === 'bio')

  const { isBusy, start } = useAction(async () => (edited.length > 0 ? send(edited, {}) : 'saved'), {
    onDone: (result) => result !== 'refused' && onNext(),
  })
  function skip() {
    discard(edited)
    onNext()
  }
  return (
    <StepLayout
      title="What's your name?"
      description="The name on your page, and a line about what you make."
      busy={isBusy}
      onSkip={skip}
      onSubmit={() => start()}
    >
      <DisplayNameField />
      <BioField placeholder="Comics about small feelings." />
    </StepLayout>
  )
}
