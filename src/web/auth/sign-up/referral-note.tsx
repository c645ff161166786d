/** With whose code somebody is about to sign up, and the way to do it without. */
import { Ticket } from 'lucide-react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { referralWords } from '../auth-copy.ts'

export const ReferralNote = ({ code, onRemove }: { code: string; onRemove: () => void }) => (
  <p className="referral">
    <Ticket className="i" aria-hidden />
    <span className="cut">
      {referralWords.label} <b>{code}</b>
    </span>
    <Button variant="link" size="sm" aria-label={`${referralWords.remove} the referral code ${code}`} onClick={onRemove}>
      {referralWords.remove}
    </Button>
  </p>
)
