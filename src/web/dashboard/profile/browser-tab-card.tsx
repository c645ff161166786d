/** What a visitor's browser tab says, drawn as one: the title and the icon of the page. */
import { Globe, Trash2, X } from 'lucide-react'
import type { User } from '#contract/accounts/sign-in.ts'
import { nameOf, pageLimits } from '#rules/page/bio.ts'
import { ImageUpload } from '#web/media/images/image-upload.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { useTyped } from '../saving/use-typed.ts'
import { Section } from '../shell/dashboard-card.tsx'

export const BrowserTab = ({ user }: { user: User }) => (
  <Section title="Browser tab" says="What people read among their open tabs, in search results and when your page is shared.">
    <DrawnTab user={user} />
    <PageTitle user={user} />
    <Favicon user={user} />
  </Section>
)

const DrawnTab = ({ user }: { user: User }) => (
  <div className="profile-tabs" aria-hidden>
    <span className="profile-tab">
      {user.favicon ? <img src={user.favicon} alt="" width={16} height={16} /> : <Globe className="i" />}
      <span className="cut">{user.pageTitle?.trim() || titleOf(user)}</span>
      <X className="i" />
    </span>
    <span className="profile-tab is-other">
      <Globe className="i" />
    </span>
  </div>
)

function PageTitle({ user }: { user: User }) {
  const { fault, ...input } = useTyped(user, 'pageTitle')
  return (
    <Field label="Page title" error={fault} counter={{ used: input.value.length, most: pageLimits.pageTitle }}>
      <Input {...input} dir="auto" autoComplete="off" maxLength={pageLimits.pageTitle} placeholder={titleOf(user)} />
    </Field>
  )
}

const titleOf = (user: User) => `${nameOf(user)} (@${user.username})`

function Favicon({ user }: { user: User }) {
  const { save } = useSaving(user)
  return (
    <div className="field">
      <p className="label">Favicon</p>
      <ImageUpload
        kind="favicon"
        label={user.favicon ? 'Change favicon' : 'Upload favicon'}
        onUploaded={async (favicon) => (await save({ favicon }, {})) === 'saved'}
        actions={
          user.favicon && (
            <Button variant="ghost" onClick={() => save({ favicon: null })}>
              <Trash2 className="i" aria-hidden />
              Remove
            </Button>
          )
        }
      >
        <span className="profile-favicon" aria-hidden>
          {user.favicon ? <img src={user.favicon} alt="" width={32} height={32} /> : <Globe className="i" />}
        </span>
      </ImageUpload>
    </div>
  )
}
