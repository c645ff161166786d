/** The frame of every account screen: the form on the left, artwork or a preview on the right where there is room, and a link home. */
import { ArrowLeft } from 'lucide-react'
import { memo, type ReactNode, type Ref, Suspense } from 'react'
import { paths } from '#rules/platform/paths.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { useMediaQuery } from '#web/ui/browser/use-media-query.ts'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import '#web/ui/page-preview/side-panel.css'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import './auth-layout.css'

type AuthLayoutProps = {
  /** It may load later than the form, or not at all: it is only decoration. */
  beside: ReactNode
  /** In place of the link home. */
  corner?: ReactNode
  children: ReactNode
}

export function AuthLayout({ beside, corner = <HomeLink />, children }: AuthLayoutProps) {
  const hasRoomBeside = useMediaQuery('(min-width: 901px)', true)
  return (
    <div className="auth-layout">
      <div className="auth-layout-main">
        <header className="spread">
          <Logo />
          {corner}
        </header>
        <main className="auth-layout-content">{children}</main>
      </div>
      {hasRoomBeside && <Beside>{beside}</Beside>}
    </div>
  )
}

/** Rendered again only for another content: what the server drew stays until the code for it is there. */
const Beside = memo(({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={emptyPanel}>
    <Suspense fallback={emptyPanel}>{children}</Suspense>
  </ErrorBoundary>
))

/** Where `/` leads to the login, there is no home to go back to. */
const HomeLink = () =>
  getSettings().home !== 'sign-in' && (
    <ButtonLink variant="ghost" size="sm" href={paths.home}>
      <ArrowLeft className="icon" aria-hidden />
      Home
    </ButtonLink>
  )

const emptyPanel = <aside className="side-panel" />

type AuthHeadingProps = { title: string; description: string; heading?: Ref<HTMLHeadingElement> }

/** The heading of an account screen, with a sentence below it. With a `heading` ref it can take the focus, so that screen readers announce the new screen. */
export const AuthHeading = ({ title, description, heading }: AuthHeadingProps) => (
  <div className="auth-heading">
    <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
      {title}
    </h1>
    <p className="muted">{description}</p>
  </div>
)
