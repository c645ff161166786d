/** What shows when a screen breaks: our fault, or a new version that replaced the files this one still asks for. */
import { RefreshCw, Unplug } from 'lucide-react'
import { useEffect } from 'react'
import { brand } from '#rules/platform/brand.ts'
import { paths } from '#rules/platform/paths.ts'
import { Button } from '../form-controls/button.tsx'
import { MessageScreen } from './message-screen.tsx'

export const ErrorScreen = ({ error }: { error: unknown }) =>
  isLoadFailure(error) ? (
    <LoadFailure />
  ) : (
    <MessageScreen
      illustration={<Unplug className="icon" aria-hidden />}
      title="Something broke on our side."
      actions={
        <>
          <ReloadButton />
          <Button asChild variant="outline">
            <a href={paths.home}>Go to the home page</a>
          </Button>
        </>
      }
    >
      Nothing that you saved is lost. Try the page again; if it keeps happening, write to{' '}
      <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
    </MessageScreen>
  )

function LoadFailure() {
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  const sign = <RefreshCw className="icon" aria-hidden />
  // Loading again would only bring the browser's own words.
  return navigator.onLine ? (
    <MessageScreen illustration={sign} title="This screen did not arrive." actions={<ReloadButton />}>
      {brand.name} may have been updated meanwhile, or the connection broke off. Loading the page again brings what is missing.
    </MessageScreen>
  ) : (
    <MessageScreen illustration={sign} title="You are offline." actions={<Button onClick={() => window.history.back()}>Go back</Button>}>
      This screen was not fetched yet. It comes by itself when the connection is back.
    </MessageScreen>
  )
}

const reload = () => window.location.reload()
const ReloadButton = () => <Button onClick={reload}>Load the page again</Button>

/** Each browser says in its own words that a part of the app could not be fetched. */
const isLoadFailure = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i.test(
    error.message,
  )
