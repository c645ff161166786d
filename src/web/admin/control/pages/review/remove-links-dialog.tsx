/** Asks which links of a page are hidden, and why. Nothing is chosen at first; those that were reported say so. */
import { Eye, EyeOff, Mail } from 'lucide-react'
import { removeLinks } from '#contract/admin/moderation.ts'
import type { ReviewedPage } from '#contract/admin/reports.ts'
import type { ModerationReason } from '#rules/moderation/moderation.ts'
import { countNoun } from '#rules/text/formats.ts'
import { Checkbox } from '#web/ui/form-controls/checkbox.tsx'
import { FormError } from '#web/ui/form-controls/field.tsx'
import { Effect, EffectsList } from '../../../ui/effects-list.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { checkReason, NoteField, noReason, ReasonField } from '../../../ui/moderation-fields.tsx'
import { useBodyForm } from '../../../ui/use-body-form.ts'
import './remove-links-dialog.css'

export type LinkRemoval = { links: string[]; reason: ModerationReason; note: string | null }

type RemovalFields = Omit<LinkRemoval, 'note'> & { note: string }

type RemoveLinksDialogProps = {
  username: string
  /** Those that visitors see. */
  links: ReviewedPage['links']
  onClose: () => void
  onSubmit: (removal: LinkRemoval) => Promise<unknown>
}

export function RemoveLinksDialog({ username, links, onClose, onSubmit }: RemoveLinksDialogProps) {
  const form = useBodyForm({
    schema: removeLinks.body,
    defaultValues: { links: [] as string[], reason: noReason, note: '' },
    check: ({ reason }) => checkReason(reason),
    toBody: ({ note, ...rest }: RemovalFields): LinkRemoval => ({ ...rest, note: note.trim() || null }),
    send: onSubmit,
    reportsItself: true,
    onDone: onClose,
  })
  const { value: chosen, error, onChange } = form.bind('links')
  const count = chosen.length
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <FormDialog
      title={`Hide links of @${username}?`}
      {...{ form, onClose }}
      isDestructive
      submitLabel={count > 0 ? `Hide ${countNoun(count, 'link')}` : 'Hide links'}
    >
      <fieldset className="remove-links-dialog close-stack">
        <legend>Links</legend>
        {links.map(({ id, title, url, reports }) => (
          <Checkbox key={id} checked={chosen.includes(id)} onChange={() => toggle(id)}>
            <span>
              <b>{title}</b>
              <span className="note">
                {url}
                {reports > 0 && ` · ${countNoun(reports, 'report')}`}
              </span>
            </span>
          </Checkbox>
        ))}
      </fieldset>
      <FormError message={error} />
      <ReasonField {...form.bind('reason')} />
      <NoteField {...form.bind('note')} hint="Sent by email." />
      <EffectsList>
        <Effect icon={EyeOff}>
          Visitors no longer see {count === 1 ? 'the link' : 'these links'}. The rest of the page stays up.
        </Effect>
        <Effect icon={Mail}>The creator gets an email that names {count === 1 ? 'it' : 'them'} and says why.</Effect>
        <Effect icon={Eye}>Nothing is deleted: the creator can show a link again.</Effect>
      </EffectsList>
    </FormDialog>
  )
}
