/** The bar over the home page: the mark, and the ways in. */
import { Link } from 'wouter'
import { paths } from '#rules/screens.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'

export function TopBar() {
  const { user } = useSession()
  return (
    <header className="topbar">
      <div className="wrap spread">
        <Logo />
        <nav className="row topbar-in" aria-label="Account">
          {user ? (
            <Button asChild variant="secondary" size="sm">
              <Link href={paths.dashboard}>Dashboard</Link>
            </Button>
          ) : (
            <>
              <Button asChild variant="ghost" size="sm">
                <Link href={`${paths.auth}?tab=login`}>Login</Link>
              </Button>
              <Button asChild variant="secondary" size="sm">
                <Link href={`${paths.auth}?tab=signup`}>Get Started</Link>
              </Button>
            </>
          )}
        </nav>
      </div>
    </header>
  )
}
