/** What stands around every screen of the way in: the form left, a doorway right where there is room, and the way home. */
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { paths } from '#rules/platform/paths.ts'
import '#web/ui/page-preview/side-panel.css'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import { useMedia } from '#web/ui/browser/use-media-query.ts'
import './auth-layout.css'

/** `beside` may arrive later than the form, or never: nobody needs it to come in. */
export function AuthShell({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  const hasRoomBeside = useMedia('(min-width: 901px)')
  return (
    <div className="auth">
      <div className="auth-form">
        <header className="spread">
          <Logo />
          <Button asChild variant="ghost" size="sm">
            <Link href={paths.home}>
              <ArrowLeft className="i" aria-hidden />
              Home
            </Link>
          </Button>
        </header>
        <main className="auth-in">{children}</main>
      </div>
      {hasRoomBeside && (
        <ErrorBoundary instead={emptyBay}>
          <Suspense fallback={emptyBay}>{beside}</Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}

const emptyBay = <aside className="bay" />
