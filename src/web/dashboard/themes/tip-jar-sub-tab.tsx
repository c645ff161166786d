/** The Tip Jar sub-tab: a button that links to where the creator takes tips. Switch and Save take effect at once. */
import type { User } from '#contract/accounts/user.ts'
import { pageFields } from '#rules/page/page-fields.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, Input, UrlInput } from '#web/ui/form-controls/field.tsx'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { useDraftField, useUserDraft } from '../drafts/user/use-user-draft.ts'
import { DashboardCard } from '../shell/dashboard-card.tsx'

export function TipJarSubTab() {
  const { user, saved, save, send, unsaved, isSaving } = useUserDraft()
  const { error: textError, ...text } = useDraftField('tipJarText')
  const { error: urlError, ...url } = useDraftField('tipJarUrl')
  const isUnsaved = unsaved.includes('tipJarText') || unsaved.includes('tipJarUrl')

  const toggle = (tipJarEnabled: boolean) =>
    void save({ tipJarEnabled }, { done: getToggleToast(tipJarEnabled, saved.tipJarUrl) })
  return (
    <DashboardCard title="Tip Jar" description="A button for your supporters. Tips go straight to you, not through us.">
      <div className="themes-tab-switches divided">
        <SwitchRow
          label={pageFields.tipJarEnabled.label}
          description={describeVisibility({ ...user, tipJarUrl: saved.tipJarUrl })}
          checked={user.tipJarEnabled}
          onCheckedChange={toggle}
        />
      </div>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send(['tipJarText', 'tipJarUrl'], { done: updatedToast })
        }}
      >
        <Field
          label={pageFields.tipJarText.label}
          error={textError}
          counter={{ text: text.value, max: pageFields.tipJarText.max }}
        >
          <Input {...text} dir="auto" maxLength={pageFields.tipJarText.max} placeholder="Support Me" autoComplete="off" />
        </Field>
        <Field
          label={pageFields.tipJarUrl.label}
          error={urlError}
          hint="Where you take tips, such as PayPal.Me, Ko-fi or Stripe."
        >
          <UrlInput {...url} placeholder="paypal.me/yourname" />
        </Field>
        <div className="row tip-jar-sub-tab-actions">
          <Button type="submit" aria-disabled={!isUnsaved} busy={isSaving && isUnsaved}>
            Save
          </Button>
        </div>
      </form>
    </DashboardCard>
  )
}

function describeVisibility({ tipJarEnabled, tipJarUrl }: User): string {
  if (!tipJarEnabled) return 'Hidden from visitors.'
  return tipJarUrl ? 'Visitors see it under your links.' : 'Save a tip link below to show it.'
}

const updatedToast = { title: 'Tip Jar Updated', description: 'Your page shows it now.' }
/** `url` is the saved one: what is only typed is not on the page. */
const getToggleToast = (isOn: boolean, url: string | null) =>
  isOn
    ? {
        title: 'Tip Jar Enabled',
        description: url ? 'Visitors can support you now.' : 'Save a tip link to show it on your page.',
      }
    : { title: 'Tip Jar Disabled', description: 'Visitors no longer see it.' }
