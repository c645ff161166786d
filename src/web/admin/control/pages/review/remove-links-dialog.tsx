/** Asks which links of a page are hidden, and why. Those that were reported are chosen at first. */
import { Eye, EyeOff, Mail } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ReviewedPage } from '#contract/admin/reports.ts'
import type { ModerationReason } from '#rules/moderation/moderation.ts'
import { countNoun } from '#rules/text/counts-and-days.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Checkbox } from '#web/ui/form-controls/checkbox.tsx'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import { Effect, EffectsList } from '../../../ui/effects-list.tsx'
import { NoteField, ReasonField } from '../../../ui/moderation-fields.tsx'
import './moderation-dialog.css'

export type LinkRemoval = { links: string[]; reason: ModerationReason; note: string | null }

type RemoveLinksDialogProps = {
  username: string
  /** Those that visitors see. */
  links: ReviewedPage['links']
  reason: ModerationReason
  onClose: () => void
  onSubmit: (removal: LinkRemoval) => Promise<unknown>
}

export function RemoveLinksDialog({ username, links, reason: suggested, onClose, onSubmit }: RemoveLinksDialogProps) {
  const [chosen, setChosen] = useState(() => new Set(links.filter(({ reports }) => reports > 0).map(({ id }) => id)))
  const [reason, setReason] = useState(suggested)
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, start } = useAction(onSubmit, { onDone: onClose })

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(chosen.size === 0)
    if (chosen.size > 0) start({ links: [...chosen], reason, note: note.trim() || null })
  }

  const toggle = (id: string) => {
    setMissing(false)
    setChosen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={`Hide links of @${username}?`}>
      <form className="moderation-dialog" onSubmit={submit} noValidate>
        <fieldset className="moderation-dialog-links">
          <legend>Links</legend>
          {links.map(({ id, title, url, reports }) => (
            <Checkbox key={id} checked={chosen.has(id)} onChange={() => toggle(id)}>
              <span>
                <b>{title}</b>
                <span>
                  {url}
                  {reports > 0 && ` · ${countNoun(reports, 'report')}`}
                </span>
              </span>
            </Checkbox>
          ))}
          {isMissing && (
            <p className="moderation-dialog-error" role="alert">
              Choose a link.
            </p>
          )}
        </fieldset>
        <ReasonField value={reason} onChange={setReason} />
        <NoteField value={note} onChange={setNote} hint="Sent by email." />
        <EffectsList>
          <Effect icon={EyeOff}>
            Visitors no longer see {chosen.size === 1 ? 'the link' : 'these links'}. The rest of the page stays up.
          </Effect>
          <Effect icon={Mail}>The creator gets an email that names {chosen.size === 1 ? 'it' : 'them'} and says why.</Effect>
          <Effect icon={Eye}>Nothing is deleted: the creator can show a link again.</Effect>
        </EffectsList>
        <DialogFormFooter
          isDestructive
          busy={isBusy}
          submitLabel={chosen.size > 0 ? `Hide ${countNoun(chosen.size, 'link')}` : 'Hide links'}
        />
      </form>
    </Dialog>
  )
}
