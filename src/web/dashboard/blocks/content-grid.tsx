/** Switches the content grid on or off: whether blocks stand among the links, in the list and on the page. */
import type { User } from '#contract/accounts/sign-in.ts'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { useSaving } from '../drafts/user/use-user-draft.ts'
import './content-grid.css'

export default function ContentGrid({ user: signedIn }: { user: User }) {
  const { user, save } = useSaving(signedIn)
  const isOn = user.contentGridEnabled
  return (
    <section className="content-grid" aria-label="Content grid">
      <SwitchRow
        label="Content grid"
        says={
          isOn
            ? 'Headings, texts, pictures, videos, music and products stand among your links.'
            : 'Put headings, texts, pictures, videos, music and products among your links.'
        }
        checked={isOn}
        onCheckedChange={(contentGridEnabled) => void save({ contentGridEnabled })}
      />
    </section>
  )
}
