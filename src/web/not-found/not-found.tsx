/** The app's 404 screen. */
import { Link } from 'wouter'
import { paths, sitePaths } from '#rules/platform/paths.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { MessageScreen } from '#web/ui/screen-states/message-screen.tsx'

export function NotFound() {
  useDocumentTitle('Page not found')
  return (
    <MessageScreen
      illustration="404"
      title="Page not found"
      actions={
        <>
          <Button asChild>
            <Link href={paths.home}>Go to the home page</Link>
          </Button>
          <Button asChild variant="outline">
            <a href={sitePaths.help}>Search Help</a>
          </Button>
        </>
      }
    >
      Check the address for typos: the page may have moved or been deleted.
    </MessageScreen>
  )
}
