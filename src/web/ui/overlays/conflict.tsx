/** The question that every conflict asks: both versions, field by field, and which one to keep. In a dialog, or in an open form. */
import { TriangleAlert } from 'lucide-react'
import { useFocusOnMount } from '../browser/use-focus-on-mount.ts'
import { Button } from '../form-controls/button.tsx'
import './conflict.css'
import { Dialog, DialogFooter } from './dialog.tsx'

const title = 'Changed somewhere else'
const question = 'While you were editing, this was saved somewhere else. Which version do you want to keep?'

type ConflictProps = {
  fields: readonly { label: string; mine: string; saved: string }[]
  isBusy?: boolean
  onKeepMine: () => unknown
  onTakeSaved: () => void
}

export const ConflictDialog = ({ fields, onPostpone, ...buttons }: ConflictProps & { onPostpone: () => void }) => (
  <Dialog open onOpenChange={(open) => open || onPostpone()} title={title} description={question}>
    <Versions fields={fields} />
    <DialogFooter>
      <Buttons {...buttons} />
    </DialogFooter>
  </Dialog>
)

export function ConflictNotice({ fields, ...buttons }: ConflictProps) {
  const notice = useFocusOnMount<HTMLDivElement>()
  return (
    <div className="conflict-notice tight-stack" role="alert" ref={notice} tabIndex={-1}>
      <b>
        <TriangleAlert className="icon" aria-hidden />
        {title}
      </b>
      <p className="small-text">{question}</p>
      <Versions fields={fields} />
      <div className="row">
        <Buttons {...buttons} />
      </div>
    </div>
  )
}

const Versions = ({ fields }: Pick<ConflictProps, 'fields'>) => (
  <ul className="conflict stack">
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

const Buttons = ({ isBusy = false, onKeepMine, onTakeSaved }: Omit<ConflictProps, 'fields'>) => (
  <>
    <Button variant="outline" onClick={onTakeSaved}>
      Use saved version
    </Button>
    <Button busy={isBusy} onClick={onKeepMine}>
      Keep mine
    </Button>
  </>
)

export function describeValue(value: unknown): string {
  if (value === true) return 'On'
  if (value === false) return 'Off'
  if (value === null || value === undefined || value === '') return 'None'
  return typeof value === 'object' ? 'Custom colours' : String(value)
}
