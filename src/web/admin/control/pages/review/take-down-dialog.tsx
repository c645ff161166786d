/** Asks before a page is taken down: why, what its creator is told, and what will happen. */
import { EyeOff, LogIn, Mail, RotateCcw } from 'lucide-react'
import { takeDownPage } from '#contract/admin/moderation.ts'
import type { ReviewedPage } from '#contract/admin/reports.ts'
import type { ModerationReason } from '#rules/moderation/moderation.ts'
import { Effect, EffectsList } from '../../../ui/effects-list.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { NoteField, ReasonField } from '../../../ui/moderation-fields.tsx'
import { useBodyForm } from '../../../ui/use-body-form.ts'
import { getUserName } from '../../../ui/users/user-name.ts'

export type TakedownCause = { reason: ModerationReason; note: string | null }

type TakeDownDialogProps = {
  user: ReviewedPage['user']
  reason: ModerationReason
  onClose: () => void
  onSubmit: (cause: TakedownCause) => Promise<unknown>
}

export function TakeDownDialog({ user, reason: suggested, onClose, onSubmit }: TakeDownDialogProps) {
  const form = useBodyForm({
    schema: takeDownPage.body,
    defaultValues: { reason: suggested, note: '' },
    toBody: ({ reason, note }): TakedownCause => ({ reason, note: note.trim() || null }),
    send: onSubmit,
    reportsItself: true,
    onDone: onClose,
  })
  return (
    <FormDialog title={`Take down @${user.username}?`} {...{ form, onClose }} isDestructive submitLabel="Take down page">
      <ReasonField {...form.bind('reason')} />
      <NoteField {...form.bind('note')} hint="Sent by email and shown in the dashboard." />
      <EffectsList>
        <Effect icon={EyeOff}>
          {location.host}/{user.username} answers “not available” and leaves search engines. No visits are counted.
        </Effect>
        <Effect icon={LogIn}>{getUserName(user)} can still log in and change the page. Plan and payments stay.</Effect>
        <Effect icon={Mail}>{user.email} gets an email with the reason and your message.</Effect>
        <Effect icon={RotateCcw}>It stays down until an admin restores it.</Effect>
      </EffectsList>
    </FormDialog>
  )
}
