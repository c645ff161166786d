/** Opened from the email to an old address by someone who did not change it. */
import { undoEmail } from '#contract/accounts/recovery.ts'
import { undoEmailChangeCopy } from './recovery-copy.ts'
import { UndoScreen } from './undo-screen.tsx'

export const UndoEmailChange = () => <UndoScreen endpoint={undoEmail} copy={undoEmailChangeCopy} />
