/** The logo: uploading one takes effect at once; removing it is saved with the other changes. */
import { Upload } from 'lucide-react'
import { uploadLogo } from '#contract/admin/settings.ts'
import { upload } from '#web/api/call.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import { FileButton } from '../../../../ui/file-button.tsx'
import { useSetting, useSettingsDraft } from '../draft/settings-draft.tsx'
import { LockedRow, SettingRow } from '../fields/setting-row.tsx'
import './logo-setting.css'

const hint = 'SVG or PNG, up to 256 KB. Also becomes the favicon. In force as soon as it is uploaded.'

export function LogoSetting() {
  const { value, variable, error, isChanged, set } = useSetting('brand.logo')
  const { setBase } = useSettingsDraft()
  const { isBusy, start } = useAction(
    (file: File) => {
      const form = new FormData()
      form.append('logo', file)
      return upload(uploadLogo, form)
    },
    {
      onDone: setBase,
      done: () => ({ title: 'Logo uploaded', description: 'It is in force now.' }),
      failed: 'The logo was not uploaded',
    },
  )

  if (variable) return <LockedRow label="Logo" value={String(value ?? 'Lintel’s own')} variable={variable} />
  return (
    <SettingRow label="Logo" hint={hint} error={error} isChanged={isChanged}>
      <div className="logo-setting">
        <span className="logo-setting-preview">{typeof value === 'string' ? <img src={value} alt="The logo" /> : <Logo />}</span>
        <FileButton label="Logo file" accept=".svg,.png" busy={isBusy} onFile={start}>
          {!isBusy && <Upload className="icon" aria-hidden />}
          Replace
        </FileButton>
        {value !== null && (
          <Button variant="ghost" size="sm" onClick={() => set(null)}>
            Remove
          </Button>
        )}
      </div>
    </SettingRow>
  )
}
