/** The app's 404 screen. */
import { paths, sitePaths } from '#rules/platform/paths.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/form-controls/button-link.tsx'
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
          <ButtonLink href={paths.home}>Go to the home page</ButtonLink>
          <ButtonAnchor variant="outline" href={sitePaths.help}>
            Search Help
          </ButtonAnchor>
        </>
      }
    >
      Check the address for typos: the page may have moved or been deleted.
    </MessageScreen>
  )
}
