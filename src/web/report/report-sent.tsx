/** The report has arrived: said, and heard, at once. */
import { Check } from 'lucide-react'
import { Link } from 'wouter'
import { bioPath, paths } from '#rules/platform/paths.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { MessageScreen } from '#web/ui/screen-states/message-screen.tsx'
import { useFocusHere } from '#web/ui/browser/use-focus-on-mount.ts'

export function ReportSent({ username, message }: { username: string; message: string }) {
  const said = useFocusHere<HTMLDivElement>()
  return (
    <div ref={said} tabIndex={-1}>
      <MessageScreen
        sign={<Check className="i" aria-hidden />}
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
