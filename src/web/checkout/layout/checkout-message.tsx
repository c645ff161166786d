/** A screen of the checkout with one message and what to do next, under the product's mark. */
import type { ReactNode } from 'react'
import { useFocusOnMount } from '#web/ui/browser/use-focus-on-mount.ts'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { CheckoutBar } from './checkout-layout.tsx'
import '#web/ui/screen-states/message-screen.css'
import './checkout-message.css'

type CheckoutMessageProps = {
  /** Of the bar on top of the mark: something failed, something is unknown, something is over. */
  tone: 'danger' | 'unknown' | 'neutral'
  title: string
  children: ReactNode
  /** In smaller type. */
  note?: string
  /** Buttons, the main one first. */
  actions: ReactNode
  back: { path: string; label: string }
}

export function CheckoutMessage({ tone, title, children, note, actions, back }: CheckoutMessageProps) {
  useDocumentTitle(title)
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <div className="checkout-message">
      <CheckoutBar back={back} />
      <main className="message-screen-main stack">
        <span className={`checkout-message-mark checkout-message-mark-${tone}`} aria-hidden="true" />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{children}</p>
        {note && <p className="small-text">{note}</p>}
        <div className="message-screen-actions cluster">{actions}</div>
      </main>
    </div>
  )
}
