/** For whoever is refused because the account is suspended: what is theirs they can still take with them. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportWithPassword } from '#contract/settings.ts'
import { ApiError, sayOf, Unreachable } from '#web/api/refused.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { suspendedWords as words } from './auth-words.ts'

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
      saveFile(await fetched({ ...proof, ...(code.trim() ? { code: code.trim() } : {}) }), 'export.zip')
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
      {needsCode && (
        <Field label={words.code}>
          <Input autoComplete="one-time-code" value={code} onChange={(event) => setCode(event.target.value)} />
        </Field>
      )}
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

async function fetched(body: Proof & { code?: string }): Promise<Blob> {
  const response = await fetch(exportWithPassword.path, {
    method: exportWithPassword.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new Unreachable({ cause })
  })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  return response.blob()
}
