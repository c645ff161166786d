/** For the platform's owner, who needs no key: from their own session they sign in to both areas. Loaded for nobody else. */
import { openOwnersSessions } from '#contract/admin/owner-sessions.ts'
import { call } from '#web/api/call.ts'
import { startAdminSession } from '#web/session/admin-session.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'

export default function OwnersEntry({ username }: { username: string }) {
  const { isBusy, start } = useAction(() => call(openOwnersSessions), {
    onDone({ admin, control }) {
      startAdminSession('admin', admin)
      startAdminSession('control', control)
    },
    failed: 'That didn’t work',
  })
  return (
    <Button className="full-width" busy={isBusy} onClick={() => start()}>
      Continue as @{username}
    </Button>
  )
}
