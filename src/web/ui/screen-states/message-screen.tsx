/** A screen that says one thing, under a beam, with a way on: nothing here, something broke, come back later. */
import type { ReactNode } from 'react'
import { Logo } from '../identity/logo.tsx'
import './message-screen.css'

type MessageScreenProps = {
  /** What stands in the doorway: a figure or an icon. */
  illustration: ReactNode
  title: string
  children: ReactNode
  /** Buttons: the way on first. */
  actions: ReactNode
}

export const MessageScreen = ({ illustration: sign, title, children, actions }: MessageScreenProps) => (
  <div className="message-screen">
    <header>
      <Logo />
    </header>
    <main className="message-screen-main">
      <div className="message-screen-illustration">{sign}</div>
      <h1>{title}</h1>
      <p>{children}</p>
      <div className="message-screen-actions">{actions}</div>
    </main>
  </div>
)
