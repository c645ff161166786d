/** Who invited the visitor, with a button to sign up without them. */
import { Ticket } from 'lucide-react'
import type { Referral } from '#web/session/use-referral.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import './referral-note.css'

/** Nothing for a code that belongs to nobody. */
export const ReferralNote = ({ referral: { referrer, remove } }: { referral: Referral }) =>
  referrer !== undefined && (
    <p className="referral-note row">
      <Ticket className="icon" aria-hidden />
      <span className="referral-note-text">
        <b className="truncate">{referrer}</b> invited you.
      </span>
      <Button variant="link" size="sm" aria-label={referralCopy.removeLabel(referrer)} onClick={remove}>
        Remove
      </Button>
    </p>
  )

const referralCopy = {
  removeLabel: (name: string) => `Remove the invitation from ${name}`,
}
