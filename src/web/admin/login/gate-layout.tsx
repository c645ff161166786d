/** The frame of a login of administration. */
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#rules/platform/paths.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { GateScreen } from '#web/ui/screen-states/gate-screen.tsx'
import './gate-layout.css'

export const GateLayout = ({ children }: { children: ReactNode }) => (
  <GateScreen
    corner={
      <Button asChild variant="ghost" size="sm">
        <Link href={paths.home}>
          <ArrowLeft className="icon" aria-hidden />
          Home
        </Link>
      </Button>
    }
    footer={
      <>
        <span>Sessions end after 1 hour idle</span>
        <span>Every sign-in is logged</span>
      </>
    }
  >
    {children}
  </GateScreen>
)
