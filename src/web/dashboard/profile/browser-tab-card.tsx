/** The card for page title and favicon, with a mock-up of the visitor's browser tab. */
import { Globe, Trash2, X } from 'lucide-react'
import type { User } from '#contract/accounts/user.ts'
import { publicName } from '#rules/page/names.ts'
import { pageFields } from '#rules/page/page-fields.ts'
import { ImageUpload } from '#web/media/images/image-upload.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { useDraftField, useUserDraft } from '../drafts/user/use-user-draft.ts'
import { DashboardCard } from '../shell/dashboard-card.tsx'

export const BrowserTabCard = () => (
  <DashboardCard
    id="browser-tab"
    title="Browser tab"
    description="What people see in their browser tabs, in search results and when your page is shared."
  >
    <BrowserTabMockup />
    <PageTitle />
    <Favicon />
  </DashboardCard>
)

function BrowserTabMockup() {
  const { user } = useUserDraft()
  return (
    <div className="browser-tab-card-tabs" aria-hidden>
      <span className="browser-tab-card-tab row">
        {user.favicon ? <img src={user.favicon} alt="" width={16} height={16} /> : <Globe className="icon" />}
        <span className="truncate">{user.pageTitle?.trim() || getDefaultTitle(user)}</span>
        <X className="icon" />
      </span>
      <span className="browser-tab-card-tab row is-other">
        <Globe className="icon" />
      </span>
    </div>
  )
}

function PageTitle() {
  const { user } = useUserDraft()
  const { error, ...input } = useDraftField('pageTitle')
  return (
    <Field label={pageFields.pageTitle.label} error={error} counter={{ text: input.value, max: pageFields.pageTitle.max }}>
      <Input {...input} dir="auto" autoComplete="off" maxLength={pageFields.pageTitle.max} placeholder={getDefaultTitle(user)} />
    </Field>
  )
}

const getDefaultTitle = (user: User) => `${publicName(user)} (@${user.username})`

function Favicon() {
  const { user, save } = useUserDraft()
  return (
    <div className="field">
      <p className="field-label">{pageFields.favicon.label}</p>
      <ImageUpload
        kind="favicon"
        label={user.favicon ? 'Change favicon' : 'Upload favicon'}
        onUploaded={async (favicon) => (await save({ favicon }, {})) === 'saved'}
        actions={
          user.favicon && (
            <Button variant="ghost" onClick={() => save({ favicon: null })}>
              <Trash2 className="icon" aria-hidden />
              Remove
            </Button>
          )
        }
      >
        <span className="browser-tab-card-favicon faint centred" aria-hidden>
          {user.favicon ? <img src={user.favicon} alt="" width={32} height={32} /> : <Globe className="icon" />}
        </span>
      </ImageUpload>
    </div>
  )
}
