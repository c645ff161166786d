/** What shows when a screen breaks: our fault, or a new version that replaced the files this one still asks for. */
import { RefreshCw, Unplug } from 'lucide-react'
import { useEffect } from 'react'
import { brand } from '#rules/brand.ts'
import { paths } from '#rules/screens.ts'
import { Button } from '../form-controls/button.tsx'
import { MessageScreen } from './message-screen.tsx'

export const BrokenScreen = ({ error }: { error: unknown }) =>
  isMissingPart(error) ? (
    <MissingPart />
  ) : (
    <MessageScreen
      sign={<Unplug className="i" aria-hidden />}
      title="Something broke on our side."
      actions={
        <>
          <Reload />
          <Button asChild variant="outline">
            <a href={paths.home}>Go to the home page</a>
          </Button>
        </>
      }
    >
      Nothing that you saved is lost. Try the page again; if it keeps happening, write to{' '}
      <a href={`mailto:${brand.support}`}>{brand.support}</a>.
    </MessageScreen>
  )

function MissingPart() {
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  const sign = <RefreshCw className="i" aria-hidden />
  // Loading again would only bring the browser's own words.
  return navigator.onLine ? (
    <MessageScreen sign={sign} title="This screen did not arrive." actions={<Reload />}>
      {brand.name} may have been updated meanwhile, or the connection broke off. Loading the page again brings what is missing.
    </MessageScreen>
  ) : (
    <MessageScreen sign={sign} title="You are offline." actions={<Button onClick={() => window.history.back()}>Go back</Button>}>
      This screen was not fetched yet. It comes by itself when the connection is back.
    </MessageScreen>
  )
}

const reload = () => window.location.reload()
const Reload = () => <Button onClick={reload}>Load the page again</Button>

/** Each browser says in its own words that a part of the app could not be fetched. */
const isMissingPart = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i.test(
    error.message,
  )
