/** What else can stand on the page: blocks among the links, music, a shop, a room for members, a video. */
import type { User } from '#contract/accounts/sign-in.ts'
import { AddressInput } from '#web/ui/form-controls/url-input.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { saved } from '../../saving/saver.ts'
import { useSaving } from '../../saving/use-saving.ts'
import { type TextField, useTyped } from '../../saving/use-typed.ts'
import { Section } from '../../shell/dashboard-card.tsx'

export function Extras({ user }: { user: User }) {
  const { save } = useSaving(user)
  return (
    <Section title="On the page" says="Leave an address empty, and nothing shows.">
      <div className="themes-rows">
        <SwitchRow
          label="Content grid"
          says="Headings, texts, pictures and products among your links."
          checked={user.contentGridEnabled}
          onCheckedChange={(contentGridEnabled) => void save({ contentGridEnabled })}
        />
        <SwitchRow
          label="Music player"
          says="A song or playlist that visitors start themselves."
          checked={user.musicPlayerEnabled}
          onCheckedChange={(musicPlayerEnabled) => void save({ musicPlayerEnabled })}
        />
      </div>
      {user.musicPlayerEnabled && (
        <Address user={user} field="musicUrl" label="Music address" placeholder="https://open.spotify.com/track/…" />
      )}
      <Address user={user} field="featuredVideoUrl" label="Featured video" placeholder="https://youtu.be/…" />
      <Address user={user} field="merchStoreUrl" label="Merch store" placeholder="your-shop.com" />
      <Address user={user} field="vipAccessUrl" label="VIP access" placeholder="your-club.com" />
    </Section>
  )
}

type AddressProps = { user: User; field: TextField; label: string; placeholder: string }

function Address({ user, field, label, placeholder }: AddressProps) {
  const { fault, ...input } = useTyped(user, field, saved)
  return (
    <Field label={label} error={fault}>
      <AddressInput {...input} placeholder={placeholder} />
    </Field>
  )
}
