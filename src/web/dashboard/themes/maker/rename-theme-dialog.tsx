/** Renames a theme that the creator keeps. */
import { type FormEvent, useState } from 'react'
import { type KeptTheme, listMadeThemes, renameMadeTheme } from '#contract/theme-maker.ts'
import { maxThemeNameLength } from '#rules/themes/making/made-theme.ts'
import { call } from '#web/api/call.ts'
import { ApiError, toErrorMessage } from '#web/api/errors.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'

export function RenameThemeDialog({ theme, onClose }: { theme: KeptTheme; onClose: () => void }) {
  const [name, setName] = useState(theme.name)
  const [error, setError] = useState<string>()
  const { isBusy, start } = useAction(() => call(renameMadeTheme, { params: { id: theme.id }, body: { name } }), {
    onDone: onClose,
    onFailed(failure) {
      const ofField = failure instanceof ApiError ? failure.refusal?.fields?.name : undefined
      setError(ofField ?? toErrorMessage(failure, 'Please try again.'))
    },
    refreshes: [listMadeThemes],
  })
  function rename(event: FormEvent) {
    event.preventDefault()
    start()
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Rename theme">
      <form className="stack" onSubmit={rename} noValidate>
        <Field label="Name" error={error}>
          <Input value={name} maxLength={maxThemeNameLength} onChange={({ target }) => setName(target.value)} />
        </Field>
        <DialogFormFooter submitLabel="Save name" busy={isBusy} />
      </form>
    </Dialog>
  )
}
