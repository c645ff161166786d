/** The frame of a login of administration. */
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#rules/platform/paths.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import './gate-layout.css'

export const GateLayout = ({ children }: { children: ReactNode }) => (
  <div className="gate-layout">
    <header className="spread">
      <Logo />
      <Button asChild variant="ghost" size="sm">
        <Link href={paths.home}>
          <ArrowLeft className="icon" aria-hidden />
          Home
        </Link>
      </Button>
    </header>
    <main className="gate-layout-card">{children}</main>
    <footer className="gate-layout-foot">
      <span>Sessions end after 1 hour idle</span>
      <span>Every sign-in is logged</span>
    </footer>
  </div>
)
