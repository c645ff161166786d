/** The switch for the content grid: with it on, blocks appear among the links, in the list and on the page. */
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import './content-grid.css'

export default function ContentGrid() {
  const { user, save } = useUserDraft()
  const isOn = user.contentGridEnabled
  return (
    <section className="content-grid" aria-label="Content grid">
      <SwitchRow
        label="Content grid"
        description={
          isOn
            ? 'Headings, text, images, videos, music and products appear among your links.'
            : 'Add headings, text, images, videos, music and products between your links.'
        }
        checked={isOn}
        onCheckedChange={(contentGridEnabled) => void save({ contentGridEnabled })}
      />
    </section>
  )
}
