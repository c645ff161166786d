/** A screen with one card in its middle, below a beam: for those who may not come in, or not yet. */
import type { ReactNode } from 'react'
import { Logo } from '../identity/logo.tsx'
import '../styles/edge-bar.css'
import './gate-screen.css'

type GateScreenProps = {
  /** In the corner at the top. */
  corner?: ReactNode
  isWide?: boolean
  /** Links below the card. */
  footer?: ReactNode
  children: ReactNode
}

export const GateScreen = ({ corner, isWide = false, footer, children }: GateScreenProps) => (
  <div className="gate-screen">
    <header className="spread">
      <Logo />
      {corner}
    </header>
    <main className={isWide ? 'gate-screen-card edge-bar wide-stack is-wide' : 'gate-screen-card edge-bar wide-stack'}>
      {children}
    </main>
    {footer && <footer className="cluster">{footer}</footer>}
  </div>
)
