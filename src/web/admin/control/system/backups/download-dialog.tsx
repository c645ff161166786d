/** Asks for the access key before a backup is downloaded, then lets the browser save it. */
import { type FormEvent, useState } from 'react'
import { createBackupLink } from '#contract/admin/system.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'

export function DownloadDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [accessKey, setAccessKey] = useState('')
  const [error, setError] = useState<string>()
  const { isBusy, start } = useAction(() => call(createBackupLink, { params: { name }, body: { accessKey } }), {
    onDone({ url }) {
      // The browser streams it to the disk.
      Object.assign(document.createElement('a'), { href: url, download: name }).click()
      onClose()
    },
    onFailed: (failure) => setError(toErrorMessage(failure, 'The download was not started. Please try again.')),
    done: () => ({ title: 'The download has started' }),
  })
  const download = (event: FormEvent) => {
    event.preventDefault()
    start()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Download this backup"
      description="It contains everyone’s data: email addresses, pages, payments. Keep it where only you can read it."
    >
      <form onSubmit={download}>
        <Field label="Access key" hint="Asked for again, so that a signed-in browser alone can’t take it." error={error}>
          <Input
            type="password"
            autoComplete="current-password"
            required
            value={accessKey}
            onChange={(event) => setAccessKey(event.target.value)}
          />
        </Field>
        <DialogFormFooter submitLabel="Download" busy={isBusy} />
      </form>
    </Dialog>
  )
}
