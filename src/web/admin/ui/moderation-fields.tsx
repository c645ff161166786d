/** The fields that every dialog of moderation has: why, and what the creator is told. */
import {
  type ModerationReason,
  moderationLimits,
  moderationReasonNames,
  moderationReasons,
} from '#rules/moderation/moderation.ts'
import { counterNearLimit, Field, Textarea } from '#web/ui/form-controls/field.tsx'
import { Select } from '#web/ui/form-controls/select.tsx'

type ReasonFieldProps = { value: ModerationReason; onChange: (reason: ModerationReason) => void }

export const ReasonField = ({ value, onChange }: ReasonFieldProps) => (
  <Field label="Reason">
    <Select
      value={value}
      values={moderationReasonNames}
      nameOf={(name) => moderationReasons[name]}
      onChoose={(reason) => reason && onChange(reason)}
    />
  </Field>
)

type NoteFieldProps = { value: string; onChange: (note: string) => void; hint: string; error?: string | undefined }

export const NoteField = ({ value, onChange, hint, error }: NoteFieldProps) => (
  <Field label="Message to the creator" hint={hint} error={error} {...counterNearLimit(value, moderationLimits.note)}>
    <Textarea rows={3} maxLength={moderationLimits.note} value={value} onChange={({ target }) => onChange(target.value)} />
  </Field>
)
