/** Another admin changed the same settings meanwhile: shows both values, and asks whose to keep. */
import { ConflictDialog, describeValue } from '#web/ui/overlays/conflict.tsx'
import { toDraft } from './inputs.ts'
import { type Conflict, useSettingsDraft } from './settings-draft.tsx'
import { nameSetting } from './view-of.ts'

export function SettingsConflict({ conflict: { theirs, keys } }: { conflict: Conflict }) {
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
  const fields = keys.map((key) => ({
    label: nameSetting(key),
    mine: show(edits[key]),
    saved: show(toDraft(key, theirs.settings[key].value)),
  }))
  return <ConflictDialog fields={fields} isBusy={isSaving} onKeepMine={saveMine} onTakeSaved={keepTheirs} onPostpone={close} />
}

const maxShown = 160

function show(value: unknown): string {
  const text = value !== null && typeof value === 'object' ? JSON.stringify(value) : describeValue(value)
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}
