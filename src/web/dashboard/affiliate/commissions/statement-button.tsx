/** Downloads the statement: every commission, reversal and payout with the balance after it, as CSV. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toErrorMessage } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useCurrentUser } from '../../current-user.tsx'

export function StatementButton() {
  const { username } = useCurrentUser()
  const [isLoading, setLoading] = useState(false)

  async function download() {
    setLoading(true)
    try {
      const { downloadStatement } = await import('./download-statement.ts')
      await downloadStatement(`${username}-commissions.csv`)
      toast({ title: 'Statement Ready', description: 'It’s in your downloads folder.' })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: toErrorMessage(error, 'Failed to download your statement. Please try again.'),
      })
    } finally {
      setLoading(false)
    }
  }

  return (
    <Button variant="outline" size="sm" busy={isLoading} onClick={download}>
      {!isLoading && <Download className="icon" aria-hidden />}
      Statement (CSV)
    </Button>
  )
}
