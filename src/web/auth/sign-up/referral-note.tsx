/** Whose referral code the sign-up carries, with a button to remove it. */
import { Ticket } from 'lucide-react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { referralCopy } from '../auth-copy.ts'

export const ReferralNote = ({ code, onRemove }: { code: string; onRemove: () => void }) => (
  <p className="referral-note">
    <Ticket className="icon" aria-hidden />
    <span className="truncate">
      {referralCopy.label} <b>{code}</b>
    </span>
    <Button variant="link" size="sm" aria-label={`${referralCopy.remove} the referral code ${code}`} onClick={onRemove}>
      {referralCopy.remove}
    </Button>
  </p>
)
