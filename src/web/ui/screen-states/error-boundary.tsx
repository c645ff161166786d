/** Catches errors thrown while a screen renders, and shows an error screen instead of an empty page. */
import { RefreshCw, Unplug } from 'lucide-react'
import { Component, type ReactNode, useEffect } from 'react'
import { brand } from '#rules/platform/brand.ts'
import { paths } from '#rules/platform/paths.ts'
import { ButtonAnchor } from '#web/ui/form-controls/button-link.tsx'
import { Button } from '../form-controls/button.tsx'
import { MessageScreen } from './message-screen.tsx'

type State = { error: unknown }

/** `fallback` takes the place of a broken part that the screen can do without. */
type Props = { children: ReactNode; fallback?: ReactNode }

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Something that is not an error was thrown.') }
  }

  override render() {
    const { children, fallback = <ErrorScreen error={this.state.error} /> } = this.props
    return this.state.error ? fallback : children
  }
}

/** Shown when a screen breaks: by our bug, or because its files could not be loaded (offline, or replaced by a newer version). */
const ErrorScreen = ({ error }: { error: unknown }) =>
  isLoadFailure(error) ? (
    <LoadFailure />
  ) : (
    <MessageScreen
      illustration={<Unplug className="icon" aria-hidden />}
      title="Something broke on our side"
      actions={
        <>
          <ReloadButton />
          <ButtonAnchor variant="outline" href={paths.home}>
            Go to the home page
          </ButtonAnchor>
        </>
      }
    >
      Everything you saved is safe. Reload the page; if it keeps happening, email{' '}
      <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
    </MessageScreen>
  )

function LoadFailure() {
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  const illustration = <RefreshCw className="icon" aria-hidden />
  // Offline, reloading would only show the browser's own error page.
  return navigator.onLine ? (
    <MessageScreen illustration={illustration} title="We couldn't load this screen" actions={<ReloadButton />}>
      {brand.name} may have been updated, or your connection dropped. Reload the page to try again.
    </MessageScreen>
  ) : (
    <MessageScreen
      illustration={illustration}
      title="You're offline"
      actions={<Button onClick={() => window.history.back()}>Go back</Button>}
    >
      This screen hasn't been loaded yet. It opens automatically when you're back online.
    </MessageScreen>
  )
}

const reload = () => window.location.reload()
const ReloadButton = () => <Button onClick={reload}>Reload page</Button>

/** Each browser has its own message for a part of the app that could not be fetched. */
const isLoadFailure = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i.test(
    error.message,
  )
