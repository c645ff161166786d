/** What else can stand on the page: blocks among the links, music, a shop, a room for members, a video. */
import type { User } from '#contract/accounts.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { type TextField, useTyped } from '../saving/use-typed.ts'
import { Section } from './section.tsx'
import { SwitchRow } from './switch-row.tsx'

export function Extras({ user }: { user: User }) {
  const { save } = useSaving(user)
  return (
    <Section title="On the page" says="Leave an address empty, and nothing shows.">
      <div className="themes-rows">
        <SwitchRow
          label="Content grid"
          says="Headings, texts, pictures and products among your links."
          checked={user.contentGridEnabled}
          onChange={(contentGridEnabled) => void save({ contentGridEnabled })}
        />
        <SwitchRow
          label="Music player"
          says="A song or playlist that visitors start themselves."
          checked={user.musicPlayerEnabled}
          onChange={(musicPlayerEnabled) => void save({ musicPlayerEnabled })}
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
  const { fault, ...input } = useTyped(user, field, words)
  return (
    <Field label={label} error={fault}>
      <Input
        {...input}
        type="url"
        inputMode="url"
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
      />
    </Field>
  )
}

const words = {
  done: { title: 'Settings Updated', description: 'Your page shows it now.' },
  failed: 'Failed to update settings.',
}
