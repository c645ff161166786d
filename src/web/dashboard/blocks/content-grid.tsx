/** Switches the content grid on or off: whether blocks stand among the links, in the list and on the page. */
import { useId } from 'react'
import type { User } from '#contract/accounts.ts'
import { Switch } from '#web/ui/choice.tsx'
import { useSaving } from '../saving/use-saving.ts'
import './content-grid.css'

export default function ContentGrid({ user: signedIn }: { user: User }) {
  const { user, save } = useSaving(signedIn)
  const id = useId()
  const isOn = user.contentGridEnabled
  return (
    <section className="content-grid" aria-labelledby={id}>
      <div>
        <label id={id} htmlFor={`${id}-switch`}>
          Content grid
        </label>
        <p className="small muted" id={`${id}-says`}>
          {isOn
            ? 'Headings, texts, pictures, videos, music and products stand among your links.'
            : 'Put headings, texts, pictures, videos, music and products among your links.'}
        </p>
      </div>
      <Switch
        id={`${id}-switch`}
        aria-describedby={`${id}-says`}
        checked={isOn}
        onCheckedChange={(contentGridEnabled) => void save({ contentGridEnabled })}
      />
    </section>
  )
}
