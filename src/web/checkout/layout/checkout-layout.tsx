/** The frame of the screens for paying: a bar with the way back, and two columns, the offer and what to do. */
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import '#web/ui/navigation/sticky-bar.css'
import './checkout-layout.css'

type CheckoutLayoutProps = {
  back: { path: string; label: string }
  /** Without an offer, there is one column. */
  offer?: ReactNode
  children: ReactNode
}

export const CheckoutLayout = ({ back, offer, children }: CheckoutLayoutProps) => (
  <div className="checkout-layout">
    <CheckoutBar back={back} />
    {offer ? (
      <main className="checkout-layout-columns">
        {offer}
        {children}
      </main>
    ) : (
      <main className="checkout-layout-column">{children}</main>
    )}
  </div>
)

export const CheckoutBar = ({ back }: Pick<CheckoutLayoutProps, 'back'>) => (
  <header className="sticky-bar">
    <div className="sticky-bar-content spread">
      <Logo />
      <ButtonLink variant="ghost" size="sm" href={back.path}>
        <ArrowLeft className="icon" aria-hidden />
        {back.label}
      </ButtonLink>
    </div>
  </header>
)
