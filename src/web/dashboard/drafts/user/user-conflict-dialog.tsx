/** The dialog that shows both versions of the fields in conflict, and asks which to keep. */
import { pageFields } from '#rules/page/page-fields.ts'
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx'
import { ConflictButtons, ConflictFields, conflictCopy, describeValue } from '../conflict-choice.tsx'
import type { DraftState } from './draft-state.ts'
import type { UserDraft } from './user-draft.ts'

export default function UserConflictDialog({ draft, userDraft }: { draft: DraftState; userDraft: UserDraft }) {
  const fields = draft.conflicts.map((field) => ({
    label: pageFields[field].label,
    mine: describeValue(draft.edits[field]?.value),
    saved: describeValue(draft.saved[field]),
  }))
  return (
    <Dialog
      open
      onOpenChange={(open) => open || userDraft.postponeConflicts()}
      title={conflictCopy.title}
      description={conflictCopy.question}
    >
      <ConflictFields fields={fields} />
      <DialogFooter>
        <ConflictButtons onKeepMine={userDraft.keepMine} onTakeSaved={userDraft.acceptSavedVersion} />
      </DialogFooter>
    </Dialog>
  )
}
