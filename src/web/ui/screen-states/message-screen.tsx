/** A screen with one message and what to do next: not found, an error, come back later. */
import type { ReactNode } from 'react'
import { Logo } from '../identity/logo.tsx'
import './message-screen.css'

type MessageScreenProps = {
  /** A number or an icon. */
  illustration: ReactNode
  title: string
  children: ReactNode
  /** Buttons, the main one first. */
  actions: ReactNode
}

export const MessageScreen = ({ illustration, title, children, actions }: MessageScreenProps) => (
  <div className="message-screen">
    <header>
      <Logo />
    </header>
    <main className="message-screen-main stack">
      <div className="message-screen-illustration centred">{illustration}</div>
      <h1>{title}</h1>
      <p>{children}</p>
      <div className="message-screen-actions cluster">{actions}</div>
    </main>
  </div>
)
