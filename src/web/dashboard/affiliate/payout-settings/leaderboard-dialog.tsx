/** Chooses how the affiliate appears on the leaderboard: by name, anonymous, or not at all. */
import { type FormEvent, useState } from 'react'
import { changeLeaderboardChoice } from '#contract/affiliates/payouts.ts'
import { type LeaderboardChoice, leaderboardChoices } from '#rules/affiliates/leaderboard-choices.ts'
import { call } from '#web/api/call.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
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
  const { isBusy, start } = useAction(() => call(changeLeaderboardChoice, { body: { leaderboard: choice } }), {
    onDone(settings) {
      showSettings(settings)
      void reload()
      onDone()
    },
    done: () => ({
      title: 'Leaderboard Updated',
      description: `You appear there: ${nameLeaderboardChoice(choice, user).toLowerCase()}.`,
    }),
    failed: (error) => toFailureToast('Error', error, 'Failed to save your choice. Please try again.'),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    start()
  }

  return (
    <form className="leaderboard-dialog stack" onSubmit={submit}>
      <fieldset>
        <legend className="sr-only">Appear on the leaderboard</legend>
        {leaderboardChoices.map((one) => (
          <RadioCard key={one} name="leaderboard" value={one} checked={choice === one} onChange={() => setChoice(one)}>
            <b>{nameLeaderboardChoice(one, user)}</b>
            <span className="small-text muted">{leaderboardHints[one]}</span>
          </RadioCard>
        ))}
      </fieldset>
      <DialogFormFooter submitLabel="Save" busy={isBusy} />
    </form>
  )
}

export default LeaderboardDialog
