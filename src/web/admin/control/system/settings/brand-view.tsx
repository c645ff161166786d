/** Brand: the name, the look, and how people reach support. */
import { Plus, Trash2, Upload } from 'lucide-react'
import { uploadLogo } from '#contract/admin/settings.ts'
import { describeAccepted, listAccepted } from '#rules/media/file-formats.ts'
import { describeAccent } from '#rules/platform/accent.ts'
import { settingBounds } from '#rules/platform/setting-bounds.ts'
import type { SocialLink } from '#rules/platform/settings.ts'
import { upload } from '#web/api/call.ts'
import { checkFile } from '#web/media/uploads/check-file.ts'
import { toastFailure } from '#web/ui/feedback/toasts.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button, IconButton } from '#web/ui/form-controls/button.tsx'
import { Input } from '#web/ui/form-controls/field.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { useSetting, useSettingsDraft } from './draft/settings-draft.tsx'
import { ChoiceSetting, Setting, TextSetting } from './fields/fields.tsx'
import { LockedRow, SettingRow } from './fields/setting-row.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import './accent-setting.css'
import './logo-setting.css'
import './social-setting.css'

const replyTimes = {
  '3-minutes': 'Under 3 minutes',
  '1-hour': '1 hour',
  '4-hours': '4 hours',
  '24-hours': '24 hours',
  '2-days': '2 days',
  '5-days': '5 days',
}

export default function BrandView() {
  return (
    <SettingsScreen title="Brand" description="Used on every screen, email and receipt.">
      <TextSetting setting="brand.name" maxLength={settingBounds.nameLength} />
      <TextSetting
        setting="brand.tagline"
        hint="On the home page, and below every email."
        maxLength={settingBounds.taglineLength}
      />
      <LogoSetting />
      <AccentSetting />
      <TextSetting setting="brand.supportEmail" hint="Where support messages go, and who signs replies." />
      <ChoiceSetting setting="support.replyTime" hint="Shown on the contact page and in the help widget." choices={replyTimes} />
      <SocialSetting />
    </SettingsScreen>
  )
}

const hint = `${describeAccepted('logo')}. Also becomes the favicon. In force as soon as it is uploaded.`

/** The logo: uploading one takes effect at once; removing it is saved with the other changes. */
function LogoSetting() {
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

  async function choose(file: File) {
    const { error } = await checkFile('logo', file)
    if (error) toastFailure(error.title, error.description)
    else start(file)
  }

  if (variable) return <LockedRow label="Logo" value={String(value ?? 'Lintel’s own')} variable={variable} />
  return (
    <SettingRow label="Logo" hint={hint} error={error} isChanged={isChanged}>
      <div className="logo-setting row">
        <span className="logo-setting-preview">{typeof value === 'string' ? <img src={value} alt="The logo" /> : <Logo />}</span>
        <FileButton label="Logo file" accept={listAccepted('logo')} busy={isBusy} onFile={choose}>
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

/** The accent colour, with how readable a text on it is. */
function AccentSetting() {
  const typed = String(useSetting('brand.accent').value)
  const colour = /^#[0-9a-f]{6}$/i.test(typed.trim()) ? typed.trim().toLowerCase() : undefined
  const { ratio, problem } = colour ? describeAccent(colour) : {}
  const hint =
    ratio === undefined ? 'Write # and six digits.' : `Text on it: ${ratio.toFixed(1)} to 1. ${problem ? '' : 'Passes.'}`
  return (
    <Setting setting="brand.accent" hint={hint} error={problem} locked={String} isGroup>
      {(_, set) => (
        <div className="accent-setting row">
          <input
            type="color"
            aria-label="Choose the accent colour"
            value={colour ?? '#000000'}
            onChange={(event) => set(event.target.value)}
          />
          <Input aria-label="Accent colour" value={typed} spellCheck={false} onChange={(event) => set(event.target.value)} />
        </div>
      )}
    </Setting>
  )
}

/** The links to social networks in the site's footer. */
function SocialSetting() {
  const { value, variable, error, isChanged, set } = useSetting('brand.social')
  const links = (value ?? []) as readonly SocialLink[]
  if (variable)
    return <LockedRow label="Social links" value={links.map(({ label }) => label).join(', ') || 'None'} variable={variable} />
  const change = (at: number, changed: Partial<SocialLink>) =>
    set(links.map((link, index) => (index === at ? { ...link, ...changed } : link)))
  return (
    <SettingRow
      label="Social links"
      hint="In the footer of every page of the site."
      error={error}
      isChanged={isChanged}
      isWide
      isGroup
    >
      <div className="close-stack">
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link is only its place in the list
          <div key={index} className="social-setting-link">
            <Input
              aria-label={`Name of link ${index + 1}`}
              placeholder="Instagram"
              maxLength={settingBounds.socialLabelLength}
              value={link.label}
              onChange={(event) => change(index, { label: event.target.value })}
            />
            <Input
              aria-label={`Address of link ${index + 1}`}
              placeholder="https://instagram.com/…"
              value={link.url}
              onChange={(event) => change(index, { url: event.target.value })}
            />
            <IconButton
              icon={Trash2}
              label={`Remove link ${index + 1}`}
              onClick={() => set(links.filter((_, at) => at !== index))}
            />
          </div>
        ))}
        <Button
          variant="outline"
          size="sm"
          className="social-setting-add"
          disabled={links.length >= settingBounds.socialLinks}
          onClick={() => set([...links, { label: '', url: '' }])}
        >
          <Plus className="icon" aria-hidden />
          Add link
        </Button>
      </div>
    </SettingRow>
  )
}
