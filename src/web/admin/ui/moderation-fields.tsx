/** The fields that every dialog of moderation has: why, and what the creator is told. */
import {
  type ModerationReason,
  moderationLimits,
  moderationReasonNames,
  moderationReasons,
} from '#rules/moderation/moderation.ts'
import { counterNearLimit, Field, Textarea } from '#web/ui/form-controls/field.tsx'
import { Select } from '#web/ui/form-controls/select.tsx'

/** Nobody is accused of what an admin did not choose. `checkReason` refuses it before it is sent. */
export const noReason = '' as ModerationReason

export const checkReason = (reason: ModerationReason) => (reason === noReason ? { reason: 'Choose a reason.' } : {})

type ReasonFieldProps = { value: ModerationReason; onChange: (reason: ModerationReason) => void; error: string | undefined }

export const ReasonField = ({ value, onChange, error }: ReasonFieldProps) => (
  <Field label="Reason" error={error}>
    <Select
      value={value}
      none="Choose a reason"
      values={moderationReasonNames}
      nameOf={(name) => moderationReasons[name]}
      onChoose={(reason = noReason) => onChange(reason)}
    />
  </Field>
)

type NoteFieldProps = { value: string; onChange: (note: string) => void; hint: string; error?: string | undefined }

export const NoteField = ({ value, onChange, hint, error }: NoteFieldProps) => (
  <Field label="Message to the creator" hint={hint} error={error} {...counterNearLimit(value, moderationLimits.note)}>
    <Textarea rows={3} maxLength={moderationLimits.note} value={value} onChange={({ target }) => onChange(target.value)} />
  </Field>
)
