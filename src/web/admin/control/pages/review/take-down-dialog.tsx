/** Asks before a page is taken down: why, what its creator is told, and what will happen. */
import { EyeOff, LogIn, Mail, RotateCcw } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ReviewedPage } from '#contract/admin/reports.ts'
import type { ModerationReason } from '#rules/moderation/moderation.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import { Effect, EffectsList } from '../../../ui/effects-list.tsx'
import { NoteField, ReasonField } from '../../../ui/moderation-fields.tsx'
import { getUserName } from '../../../ui/users/user-name.ts'
import './moderation-dialog.css'

export type TakedownCause = { reason: ModerationReason; note: string | null }

type TakeDownDialogProps = {
  user: ReviewedPage['user']
  reason: ModerationReason
  onClose: () => void
  onSubmit: (cause: TakedownCause) => Promise<unknown>
}

export function TakeDownDialog({ user, reason: suggested, onClose, onSubmit }: TakeDownDialogProps) {
  const [reason, setReason] = useState(suggested)
  const [note, setNote] = useState('')
  const { isBusy, start } = useAction(onSubmit, { onDone: onClose })

  function submit(event: FormEvent) {
    event.preventDefault()
    start({ reason, note: note.trim() || null })
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={`Take down @${user.username}?`}>
      <form className="moderation-dialog" onSubmit={submit} noValidate>
        <ReasonField value={reason} onChange={setReason} />
        <NoteField value={note} onChange={setNote} hint="Sent by email and shown in the dashboard." />
        <EffectsList>
          <Effect icon={EyeOff}>
            {location.host}/{user.username} answers “not available” and leaves search engines. No visits are counted.
          </Effect>
          <Effect icon={LogIn}>{getUserName(user)} can still log in and change the page. Plan and payments stay.</Effect>
          <Effect icon={Mail}>{user.email} gets an email with the reason and your message.</Effect>
          <Effect icon={RotateCcw}>It stays down until an admin restores it.</Effect>
        </EffectsList>
        <DialogFormFooter isDestructive busy={isBusy} submitLabel="Take down page" />
      </form>
    </Dialog>
  )
}
