/** What is not saved yet, and the way to save it: at the end of the form, and in sight for as long as something waits. */
import { CircleCheck, CloudOff, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts/sign-in.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { counted } from '../links/standing.ts'
import { useSaving } from '../saving/use-saving.ts'
import { waitingIn } from './profile-fields.ts'

export function SaveBar({ user }: { user: User }) {
  const { unsaved, faults, isAway, send, discard } = useSaving(user)
  const [busy, setBusy] = useState(false)
  const waiting = waitingIn(unsaved, faults)
  const isClean = waiting.length === 0

  async function save() {
    if (isClean) return
    setBusy(true)
    const outcome = await send(waiting)
    setBusy(false)
    if (outcome === 'refused') document.querySelector<HTMLElement>('.profile [aria-invalid="true"]')?.focus()
  }

  return (
    <div className={isClean && !isAway ? 'profile-bar' : 'profile-bar is-due'}>
      <p className="profile-bar-says" role="status">
        {isAway ? <Away /> : isClean ? <Clean /> : <Waiting count={waiting.length} />}
      </p>
      <div className="row profile-bar-do">
        {!isClean && (
          <Button variant="ghost" onClick={() => discard(waiting)}>
            Discard
          </Button>
        )}
        <Button aria-disabled={isClean || undefined} busy={busy} onClick={save}>
          Save Changes
        </Button>
      </div>
    </div>
  )
}

const Clean = () => (
  <>
    <CircleCheck className="i is-ok" aria-hidden />
    <span>Everything is saved.</span>
  </>
)

const Waiting = ({ count }: { count: number }) => (
  <>
    <Pencil className="i" aria-hidden />
    <span>
      <b>{counted(count, 'unsaved change')}</b>
      <span className="muted small">Kept in this browser until you save.</span>
    </span>
  </>
)

const Away = () => (
  <>
    <CloudOff className="i" aria-hidden />
    <span>
      <b>No connection</b>
      <span className="muted small">What you typed is kept here, and sent when it is back.</span>
    </span>
  </>
)
