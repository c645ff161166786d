/** Two people, or one on two devices, changed the same: here is both, and one of them stays. */
import { Button } from '#web/ui/form-controls/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx'
import '../conflict-choice.css'
import type { Desk } from './draft-state.ts'
import { nameOfField, valueWords } from './user-field-labels.ts'
import type { Saver } from './user-draft.ts'

export const ClashDialog = ({ desk, saver }: { desk: Desk; saver: Saver }) => (
  <Dialog
    open
    onOpenChange={(stays) => stays || saver.decideLater()}
    title="Changed somewhere else"
    description="While you were at it, this was saved on another device or in another tab. Which should your page keep?"
  >
    <ul className="clashes">
      {desk.conflicts.map((field) => (
        <li key={field}>
          <b>{nameOfField(field)}</b>
          <dl>
            <div>
              <dt className="small muted">Yours</dt>
              <dd dir="auto">{valueWords(desk.edits[field]?.value as never)}</dd>
            </div>
            <div>
              <dt className="small muted">Saved meanwhile</dt>
              <dd dir="auto">{valueWords(desk.saved[field] as never)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
    <DialogFooter>
      <Button variant="outline" onClick={saver.takeTheirs}>
        Take what was saved
      </Button>
      <Button onClick={saver.keepMine}>Keep mine</Button>
    </DialogFooter>
  </Dialog>
)
