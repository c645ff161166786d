/** Asks before several users are banned together. */
import { EyeOff, LogOut } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ModerationReason } from '#rules/moderation/moderation.ts'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import type { BanDraft } from '../ban-dialog.tsx'
import { BanEnd, type BanEndValue, readBanEnd } from '../ban-end.tsx'
import { Effect, EffectsList } from '../effects-list.tsx'
import { NoteField, ReasonField } from '../moderation-fields.tsx'
import type { SeveralUsers } from './user-name.ts'

type BulkBanDialogProps = {
  target: SeveralUsers
  onClose: () => void
  /** Reports a failure itself and rejects: the dialog then stays open. */
  onSubmit: (ban: BanDraft) => Promise<unknown>
  returnFocusTo?: () => HTMLElement | null
}

export function BulkBanDialog({ target, onClose, onSubmit, returnFocusTo }: BulkBanDialogProps) {
  const [reason, setReason] = useState<ModerationReason>('spam')
  const [end, setEnd] = useState<BanEndValue>({ kind: 'never', day: '' })
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const until = readBanEnd(end, new Date())
    if (until === undefined) return setError('Choose a day after today.')
    setIsBusy(true)
    await onSubmit({ reason, note: note.trim() || null, until }).then(onClose, () => {})
    setIsBusy(false)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Ban ${target.name}?`}
      {...(returnFocusTo ? { returnFocusTo } : {})}
    >
      <form className="ban-dialog" onSubmit={submit} noValidate>
        <p>{target.summary}</p>
        <div className="ban-dialog-choices">
          <ReasonField value={reason} onChange={setReason} />
          <BanEnd
            value={end}
            error={error}
            onChange={(value) => {
              setEnd(value)
              setError(undefined)
            }}
          />
        </div>
        <NoteField value={note} onChange={setNote} hint="Sent by email and shown at sign-in." />
        <EffectsList>
          <Effect icon={LogOut}>All of them are signed out. Signing in shows the reason and an appeal form.</Effect>
          <Effect icon={EyeOff}>Their pages go offline and leave search engines.</Effect>
        </EffectsList>
        <DialogFormFooter isDestructive busy={isBusy} submitLabel={`Ban ${target.name}`} />
      </form>
    </Dialog>
  )
}
