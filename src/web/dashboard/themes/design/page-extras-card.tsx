/** The card for extras on the page: content blocks, music, a featured video, a merch store and VIP access. */

import { Field } from '#web/ui/form-controls/field.tsx'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { UrlInput } from '#web/ui/form-controls/url-input.tsx'
import { defaultSaveCopy } from '../../drafts/save-copy.ts'
import { type TextField, useDraftField } from '../../drafts/user/use-draft-field.ts'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import { DashboardCard } from '../../shell/dashboard-card.tsx'

export function PageExtrasCard() {
  const { user, save } = useUserDraft()
  return (
    <DashboardCard title="Extras" description="Anything you leave empty stays off your page.">
      <div className="themes-tab-switches">
        <SwitchRow
          label="Content grid"
          description="Headings, text, images and products among your links."
          checked={user.contentGridEnabled}
          onCheckedChange={(contentGridEnabled) => void save({ contentGridEnabled })}
        />
        <SwitchRow
          label="Music player"
          description="A song or playlist that visitors can play."
          checked={user.musicPlayerEnabled}
          onCheckedChange={(musicPlayerEnabled) => void save({ musicPlayerEnabled })}
        />
      </div>
      {user.musicPlayerEnabled && <UrlField field="musicUrl" label="Music link" placeholder="https://open.spotify.com/track/…" />}
      <UrlField field="featuredVideoUrl" label="Featured video" placeholder="https://youtu.be/…" />
      <UrlField field="merchStoreUrl" label="Merch store" placeholder="your-shop.com" />
      <UrlField field="vipAccessUrl" label="VIP access" placeholder="your-club.com" />
    </DashboardCard>
  )
}

type UrlFieldProps = { field: TextField; label: string; placeholder: string }

function UrlField({ field, label, placeholder }: UrlFieldProps) {
  const { error, ...input } = useDraftField(field, defaultSaveCopy)
  return (
    <Field label={label} error={error}>
      <UrlInput {...input} placeholder={placeholder} />
    </Field>
  )
}
