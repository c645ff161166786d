/** Save Changes and how many changes are unsaved: at the end of the form, and in view while there are any. */
import { CircleCheck, CloudOff, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { formatCount } from '../links/status/format-count.ts'
import { listUnsavedFields } from './profile-fields.ts'

export function SaveBar() {
  const { unsaved, errors, isOffline, send, discard } = useUserDraft()
  const [busy, setBusy] = useState(false)
  const unsavedFields = listUnsavedFields(unsaved, errors)
  const isSaved = unsavedFields.length === 0

  async function save() {
    if (isSaved) return
    setBusy(true)
    const result = await send(unsavedFields)
    setBusy(false)
    if (result === 'refused') document.querySelector<HTMLElement>('.profile-tab [aria-invalid="true"]')?.focus()
  }

  return (
    <div className={isSaved && !isOffline ? 'save-bar' : 'save-bar is-unsaved'}>
      <p className="save-bar-status" role="status">
        {isOffline ? <Offline /> : isSaved ? <AllSaved /> : <UnsavedChanges count={unsavedFields.length} />}
      </p>
      <div className="row save-bar-actions">
        {!isSaved && (
          <Button variant="ghost" onClick={() => discard(unsavedFields)}>
            Discard
          </Button>
        )}
        <Button aria-disabled={isSaved || undefined} busy={busy} onClick={save}>
          Save Changes
        </Button>
      </div>
    </div>
  )
}

const AllSaved = () => (
  <>
    <CircleCheck className="icon is-ok" aria-hidden />
    <span>All changes saved.</span>
  </>
)

const UnsavedChanges = ({ count }: { count: number }) => (
  <>
    <Pencil className="icon" aria-hidden />
    <span>
      <b>{formatCount(count, 'unsaved change')}</b>
      <span className="muted small-text">Only in this browser until you save.</span>
    </span>
  </>
)

const Offline = () => (
  <>
    <CloudOff className="icon" aria-hidden />
    <span>
      <b>You're offline</b>
      <span className="muted small-text">Your changes are safe here and will be sent when you're back online.</span>
    </span>
  </>
)
