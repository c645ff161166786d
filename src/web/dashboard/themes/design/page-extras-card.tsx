/** The card for extras on the page: where content blocks are, music, a featured video, a merch store and VIP access. */
import { Link } from 'wouter'
import { pageFields } from '#rules/page/page-fields.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { UrlInput } from '#web/ui/form-controls/url-input.tsx'
import { defaultSaveCopy } from '../../drafts/save-copy.ts'
import { type TextField, useDraftField, useUserDraft } from '../../drafts/user/use-user-draft.ts'
import { DashboardCard } from '../../shell/dashboard-card.tsx'
import { tabPath } from '../../shell/tabs.ts'

export function PageExtrasCard() {
  const { user, save } = useUserDraft()
  return (
    <DashboardCard title="Extras" description="Anything you leave empty stays off your page.">
      <div className="themes-tab-switches">
        <SwitchRow
          label={pageFields.musicPlayerEnabled.label}
          description="A song or playlist that visitors can play."
          checked={user.musicPlayerEnabled}
          onCheckedChange={(musicPlayerEnabled) => void save({ musicPlayerEnabled })}
        />
      </div>
      <p className="small-text muted">
        {pageFields.contentGridEnabled.label}: headings, text, images and products go among your links. Add them on the{' '}
        <Link href={tabPath('links')}>Links tab</Link>.
      </p>
      {user.musicPlayerEnabled && <UrlField field="musicUrl" placeholder="https://open.spotify.com/track/…" />}
      <UrlField field="featuredVideoUrl" placeholder="https://youtu.be/…" />
      <UrlField field="merchStoreUrl" placeholder="your-shop.com" />
      <UrlField field="vipAccessUrl" placeholder="your-club.com" />
    </DashboardCard>
  )
}

type UrlFieldProps = { field: TextField; placeholder: string }

function UrlField({ field, placeholder }: UrlFieldProps) {
  const { error, ...input } = useDraftField(field, defaultSaveCopy)
  return (
    <Field label={pageFields[field].label} error={error}>
      <UrlInput {...input} placeholder={placeholder} />
    </Field>
  )
}
