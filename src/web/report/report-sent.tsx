/** Confirms that the report was sent. It takes the focus, so that screen readers announce it. */
import { Check } from 'lucide-react'
import { Link } from 'wouter'
import { bioPath, paths } from '#rules/platform/paths.ts'
import { useFocusOnMount } from '#web/ui/browser/use-focus-on-mount.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { MessageScreen } from '#web/ui/screen-states/message-screen.tsx'

export function ReportSent({ username, message }: { username: string; message: string }) {
  const confirmation = useFocusOnMount<HTMLDivElement>()
  return (
    <div ref={confirmation} tabIndex={-1}>
      <MessageScreen
        illustration={<Check className="icon" aria-hidden />}
        title="Report sent."
        actions={
          <>
            <Button asChild>
              <Link href={paths.home}>Go to the home page</Link>
            </Button>
            <Button asChild variant="ghost">
              <a href={bioPath(username)}>Back to the page</a>
            </Button>
          </>
        }
      >
        {message}
      </MessageScreen>
    </div>
  )
}
