/** The app's own "nothing here". */
import { Link } from 'wouter'
import { paths, sitePaths } from '#rules/screens.ts'
import { Button } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { useTitle } from '#web/ui/use-title.ts'

export function NotFound() {
  useTitle('Page not found')
  return (
    <MessageScreen
      sign="404"
      title="There is no door here."
      actions={
        <>
          <Button asChild>
            <Link href={paths.home}>Go to the home page</Link>
          </Button>
          <Button asChild variant="outline">
            <a href={sitePaths.help}>Search the help</a>
          </Button>
        </>
      }
    >
      This address leads nowhere. It may have been mistyped, or what stood here has moved.
    </MessageScreen>
  )
}
