/** Asks for the access key before a backup is downloaded, then lets the browser save it. */
import { type FormEvent, useState } from 'react'
import { createBackupLink } from '#contract/admin/system.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'

export function DownloadDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [accessKey, setAccessKey] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const download = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const { url } = await call(createBackupLink, { params: { name }, body: { accessKey } })
      saveFile(url, name)
      toast({ title: 'The download has started' })
      onClose()
    } catch (failure) {
      setError(toErrorMessage(failure, 'The download was not started. Please try again.'))
      setBusy(false)
    }
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
        <DialogFormFooter submitLabel="Download" busy={busy} />
      </form>
    </Dialog>
  )
}

/** The browser streams it to the disk. */
function saveFile(url: string, name: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
