/** Opened from the email about two-factor sign-in by an owner who did not switch it on. */
import { undoTwoFactor } from '#contract/accounts/recovery.ts'
import { undoTwoFactorCopy } from './recovery-copy.ts'
import { UndoScreen } from './undo-screen.tsx'

export const UndoTwoFactor = () => <UndoScreen endpoint={undoTwoFactor} copy={undoTwoFactorCopy} />
