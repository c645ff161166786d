/** The question that every conflict asks: both versions, field by field, and which one to keep. In a dialog, or in an open form. */
import { Button } from '#web/ui/form-controls/button.tsx'
import './conflict-choice.css'

export const conflictCopy = {
  title: 'Changed somewhere else',
  question: 'While you were editing, this was saved on another device or in another tab. Which version do you want to keep?',
}

export type ConflictField = { label: string; mine: string; saved: string }

export const ConflictFields = ({ fields }: { fields: readonly ConflictField[] }) => (
  <ul className="conflict-choice stack">
    {fields.map(({ label, mine, saved }) => (
      <li key={label}>
        <b>{label}</b>
        <dl>
          <div>
            <dt className="small-text muted">Yours</dt>
            <dd dir="auto">{mine}</dd>
          </div>
          <div>
            <dt className="small-text muted">Saved version</dt>
            <dd dir="auto">{saved}</dd>
          </div>
        </dl>
      </li>
    ))}
  </ul>
)

export const ConflictButtons = ({ onKeepMine, onTakeSaved }: { onKeepMine: () => unknown; onTakeSaved: () => void }) => (
  <>
    <Button variant="outline" onClick={onTakeSaved}>
      Use saved version
    </Button>
    <Button onClick={onKeepMine}>Keep mine</Button>
  </>
)

export function describeValue(value: unknown): string {
  if (value === true) return 'On'
  if (value === false) return 'Off'
  if (value === null || value === undefined || value === '') return 'None'
  return typeof value === 'object' ? 'Custom colours' : String(value)
}
