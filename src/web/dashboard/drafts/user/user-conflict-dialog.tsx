/** The dialog that shows both versions of the fields in conflict, and asks which to keep. */
import { pageFields } from '#rules/page/page-fields.ts'
import { ConflictDialog, describeValue } from '#web/ui/overlays/conflict.tsx'
import type { DraftState } from './draft-state.ts'
import type { UserDraft } from './user-draft.ts'

export default function UserConflictDialog({ draft, userDraft }: { draft: DraftState; userDraft: UserDraft }) {
  const fields = draft.conflicts.map((field) => ({
    label: pageFields[field].label,
    mine: describeValue(draft.edits[field]?.value),
    saved: describeValue(draft.saved[field]),
  }))
  return (
    <ConflictDialog
      fields={fields}
      onKeepMine={userDraft.keepMine}
      onTakeSaved={userDraft.acceptSavedVersion}
      onPostpone={userDraft.postponeConflicts}
    />
  )
}
