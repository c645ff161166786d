/** Another admin changed the same settings meanwhile: shows both values, and asks whose to keep. */
import { Button } from '#web/ui/form-controls/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx'
import './conflict-dialog.css'
import { toDraft } from './inputs.ts'
import { type Conflict, useSettingsDraft } from './settings-draft.tsx'
import { nameSetting } from './view-of.ts'

export function ConflictDialog({ conflict: { theirs, keys } }: { conflict: Conflict }) {
  const { edits, edit, isSaving, readChanges, send, setConflict } = useSettingsDraft()
  const close = () => setConflict(undefined)
  const keepTheirs = () => {
    for (const key of keys) edit(key, toDraft(key, theirs.settings[key].value))
    close()
  }
  const saveMine = () => {
    const changes = readChanges()
    close()
    if (changes) void send(changes, theirs)
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Someone else changed this too"
      description="Nothing of yours is saved yet. Choose which values to keep."
    >
      <div className="conflict-dialog">
        {keys.map((key) => (
          <dl key={key}>
            <dt>{nameSetting(key)}</dt>
            <dd>
              <span>Theirs</span> {show(toDraft(key, theirs.settings[key].value))}
            </dd>
            <dd>
              <span>Yours</span> {show(edits[key])}
            </dd>
          </dl>
        ))}
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={keepTheirs}>
          Keep theirs
        </Button>
        <Button busy={isSaving} onClick={saveMine}>
          Save mine
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

const maxShown = 160

function show(value: unknown): string {
  if (value === null || value === '') return 'None'
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}
