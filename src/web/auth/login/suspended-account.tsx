/** Shown when the login is refused because the account is suspended: the user can still download their data. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportWithPassword } from '#contract/accounts/settings.ts'
import { ApiError, toErrorMessage } from '#web/api/errors.ts'
import { fetchFileWithProgress } from '#web/api/fetch-file.ts'
import { downloadBlob } from '#web/ui/browser/download-blob.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { suspendedCopy as copy } from '../auth-copy.ts'
import { SecondFactorField } from '../fields/second-factor-field.tsx'

type LoginCredentials = { email: string; password: string }

export function SuspendedAccount({ credentials }: { credentials: LoginCredentials }) {
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [result, setResult] = useState<{ text: string; isError: boolean }>()
  const [isDownloading, setDownloading] = useState(false)

  async function download() {
    setDownloading(true)
    setResult(undefined)
    try {
      downloadBlob(
        await fetchFileWithProgress(exportWithPassword, { body: { ...credentials, code: code.trim() || null } }),
        'export.zip',
      )
      setResult({ text: copy.done, isError: false })
    } catch (error) {
      if (error instanceof ApiError && error.refusal?.code === 'needs-code') setNeedsCode(true)
      setResult({ text: toErrorMessage(error, copy.failed), isError: true })
    } finally {
      setDownloading(false)
    }
  }

  return (
    <section className="suspended-account" aria-label={copy.title}>
      <h2>{copy.title}</h2>
      <p className="muted">{copy.text}</p>
      {needsCode && <SecondFactorField error={undefined} value={code} onChange={({ target }) => setCode(target.value)} />}
      <p className={result?.isError ? 'suspended-account-error' : undefined} role="status">
        {result?.text}
      </p>
      <Button variant="outline" busy={isDownloading} onClick={download}>
        <Download className="icon" aria-hidden />
        {copy.button}
      </Button>
    </section>
  )
}
