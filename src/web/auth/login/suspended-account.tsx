/** For whoever is refused because the account is suspended: what is theirs they can still take with them. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportWithPassword } from '#contract/accounts/settings.ts'
import { ApiError, sayOf } from '#web/api/call.ts'
import { fetchFile } from '#web/api/fetch-file.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { saveFile } from '#web/ui/browser/download-blob.ts'
import { suspendedWords as words } from '../auth-copy.ts'
import { SecondFactorField } from '../fields/second-factor-field.tsx'

type Proof = { email: string; password: string }

export function Suspended({ proof }: { proof: Proof }) {
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [said, setSaid] = useState<{ text: string; isFault: boolean }>()
  const [isBusy, setIsBusy] = useState(false)

  async function download() {
    setIsBusy(true)
    setSaid(undefined)
    try {
      saveFile(await fetchFile(exportWithPassword, { body: { ...proof, code: code.trim() || null } }), 'export.zip')
      setSaid({ text: words.done, isFault: false })
    } catch (error) {
      if (error instanceof ApiError && error.refusal?.code === 'needs-code') setNeedsCode(true)
      setSaid({ text: sayOf(error, words.failed), isFault: true })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <section className="auth-suspended" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="muted">{words.text}</p>
      {needsCode && <SecondFactorField error={undefined} value={code} onChange={({ target }) => setCode(target.value)} />}
      <p className={said?.isFault ? 'auth-fault' : undefined} role="status">
        {said?.text}
      </p>
      <Button variant="outline" busy={isBusy} onClick={download}>
        <Download className="i" aria-hidden />
        {words.button}
      </Button>
    </section>
  )
}
