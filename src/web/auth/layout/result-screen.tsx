/** The result of an action, announced to screen readers, with buttons for what comes next. */
import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFocusOnMount } from '#web/ui/browser/use-focus-on-mount.ts'
import './result-screen.css'

type ResultScreenProps = {
  title: string
  message: string
  isError?: boolean
  /** Buttons, the main one first. */
  children?: ReactNode
}

export function ResultScreen({ title, message, isError = false, children }: ResultScreenProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const Icon = isError ? CircleAlert : Check
  return (
    <div className="auth-layout-form stack result-screen">
      <span className={isError ? 'result-screen-icon centred is-error' : 'result-screen-icon centred'}>
        <Icon className="icon" aria-hidden />
      </span>
      <div className="auth-heading">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="muted" role="status">
          {message}
        </p>
      </div>
      {children && <div className="cluster">{children}</div>}
    </div>
  )
}
