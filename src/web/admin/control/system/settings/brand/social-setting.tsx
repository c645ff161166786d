/** The links to social networks in the site's footer. */
import { Plus, Trash2 } from 'lucide-react'
import { settingBounds } from '#rules/platform/setting-bounds.ts'
import type { SocialLink } from '#rules/platform/settings.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { useSetting } from '../draft/settings-draft.tsx'
import { LockedRow, SettingRow } from '../fields/setting-row.tsx'
import './social-setting.css'

export function SocialSetting() {
  const { value, variable, error, isChanged, set } = useSetting('brand.social')
  const links = (value ?? []) as readonly SocialLink[]
  if (variable)
    return <LockedRow label="Social links" value={links.map(({ label }) => label).join(', ') || 'None'} variable={variable} />
  const change = (at: number, changed: Partial<SocialLink>) =>
    set(links.map((link, index) => (index === at ? { ...link, ...changed } : link)))
  return (
    <SettingRow label="Social links" hint="In the footer of every page of the site." error={error} isChanged={isChanged} isWide>
      <div className="social-setting">
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
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Remove link ${index + 1}`}
              onClick={() => set(links.filter((_, at) => at !== index))}
            >
              <Trash2 className="icon" aria-hidden />
            </Button>
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
