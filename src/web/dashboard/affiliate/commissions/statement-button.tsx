/** Downloads the statement: every commission, reversal and payout with the balance after it, as CSV. */
import { Download } from 'lucide-react'
import { getStatement } from '#contract/affiliates/commissions.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useCurrentUser } from '../../current-user.tsx'

export function StatementButton() {
  const { username } = useCurrentUser()
  const { isBusy, start } = useAction(
    async () => {
      const { downloadFrom } = await import('#web/ui/browser/download.ts')
      return downloadFrom(getStatement, { name: `${username}-commissions.csv` })
    },
    {
      done: () => ({ title: 'Statement Ready', description: 'It’s in your downloads folder.' }),
      failed: (error) => toFailureToast('Error', error, 'Failed to download your statement. Please try again.'),
    },
  )
  return (
    <Button variant="outline" size="sm" busy={isBusy} onClick={() => start()}>
      {!isBusy && <Download className="icon" aria-hidden />}
      Statement (CSV)
    </Button>
  )
}
