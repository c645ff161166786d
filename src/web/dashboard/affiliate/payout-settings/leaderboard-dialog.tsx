/** Chooses how the affiliate appears on the leaderboard: by name, anonymous, or not at all. */
import { type FormEvent, useState } from 'react'
import { changeLeaderboardChoice } from '#contract/affiliates/payouts.ts'
import { type LeaderboardChoice, leaderboardChoices } from '#rules/affiliates/leaderboard-choices.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { RadioCard } from '#web/ui/form-controls/radio-card.tsx'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import { useCurrentUser } from '../../current-user.tsx'
import { useAffiliateUpdate } from '../use-affiliate.ts'
import { leaderboardHints, nameLeaderboardChoice } from './leaderboard-copy.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; current: LeaderboardChoice }

const LeaderboardDialog = ({ open, onOpenChange, current }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="You on the leaderboard"
    description="The leaderboard is public and shows what affiliates earned this month."
  >
    <ChoiceForm current={current} onDone={() => onOpenChange(false)} />
  </Dialog>
)

function ChoiceForm({ current, onDone }: { current: LeaderboardChoice; onDone: () => void }) {
  const user = useCurrentUser()
  const { showSettings, reload } = useAffiliateUpdate()
  const [choice, setChoice] = useState(current)
  const [isSaving, setSaving] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSaving(true)
    try {
      showSettings(await call(changeLeaderboardChoice, { body: { leaderboard: choice } }))
      toast({
        title: 'Leaderboard Updated',
        description: `You appear there: ${nameLeaderboardChoice(choice, user).toLowerCase()}.`,
      })
      void reload()
      onDone()
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: toErrorMessage(error, 'Failed to save your choice. Please try again.'),
      })
      setSaving(false)
    }
  }

  return (
    <form className="leaderboard-dialog" onSubmit={submit}>
      <fieldset>
        <legend className="sr-only">Appear on the leaderboard</legend>
        {leaderboardChoices.map((one) => (
          <RadioCard key={one} name="leaderboard" value={one} checked={choice === one} onChange={() => setChoice(one)}>
            <b>{nameLeaderboardChoice(one, user)}</b>
            <span className="small-text muted">{leaderboardHints[one]}</span>
          </RadioCard>
        ))}
      </fieldset>
      <DialogFormFooter submitLabel="Save" busy={isSaving} />
    </form>
  )
}

export default LeaderboardDialog
