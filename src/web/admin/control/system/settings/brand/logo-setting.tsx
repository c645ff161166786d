/** The logo: uploading one takes effect at once; removing it is saved with the other changes. */
import { Upload } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { type SystemSettings, uploadLogo } from '#contract/admin/settings.ts'
import { ApiError, NetworkError, toErrorMessage } from '#web/api/errors.ts'
import { getAdminToken } from '#web/session/admin-session.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import { useSetting, useSettingsDraft } from '../draft/settings-draft.tsx'
import { LockedRow, SettingRow } from '../fields/setting-row.tsx'
import './logo-setting.css'

const hint = 'SVG or PNG, up to 256 KB. Also becomes the favicon. In force as soon as it is uploaded.'

export function LogoSetting() {
  const { value, variable, error, isChanged, set } = useSetting('brand.logo')
  const { setBase } = useSettingsDraft()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [busy, setBusy] = useState(false)

  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    setBusy(true)
    try {
      setBase(await sendLogo(file))
      toast({ title: 'Logo uploaded', description: 'It is in force now.' })
    } catch (failure) {
      toast({
        variant: 'destructive',
        title: 'The logo was not uploaded',
        description: toErrorMessage(failure, 'Please try again.'),
      })
    }
    setBusy(false)
  }

  if (variable) return <LockedRow label="Logo" value={String(value ?? 'Lintel’s own')} variable={variable} />
  return (
    <SettingRow label="Logo" hint={hint} error={error} isChanged={isChanged}>
      <div className="logo-setting">
        <span className="logo-setting-preview">{typeof value === 'string' ? <img src={value} alt="The logo" /> : <Logo />}</span>
        <label className="sr-only" htmlFor={id}>
          Logo file
        </label>
        <input id={id} ref={input} className="sr-only" type="file" accept=".svg,.png" tabIndex={-1} onChange={upload} />
        <Button variant="outline" size="sm" busy={busy} onClick={() => input.current?.click()}>
          {!busy && <Upload className="icon" aria-hidden />}
          Replace
        </Button>
        {value !== null && (
          <Button variant="ghost" size="sm" onClick={() => set(null)}>
            Remove
          </Button>
        )}
      </div>
    </SettingRow>
  )
}

async function sendLogo(file: File): Promise<SystemSettings> {
  const form = new FormData()
  form.append('logo', file)
  const headers = { authorization: `Bearer ${getAdminToken('control') ?? ''}` }
  const response = await fetch(uploadLogo.path, { method: 'POST', headers, body: form }).catch((cause: unknown) => {
    throw new NetworkError({ cause })
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text, response.statusText)
  return JSON.parse(text) as SystemSettings
}
