/** How something ended: said, heard at once, and the way on. */
import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFocusHere } from '#web/ui/browser/use-focus-on-mount.ts'
import './result-screen.css'

type OutcomeProps = {
  title: string
  says: string
  isBad?: boolean
  /** Buttons: the way on first. */
  children: ReactNode
}

export function Outcome({ title, says, isBad = false, children }: OutcomeProps) {
  const heading = useFocusHere<HTMLHeadingElement>()
  const Sign = isBad ? CircleAlert : Check
  return (
    <div className="auth-fields outcome">
      <span className={isBad ? 'outcome-sign is-bad' : 'outcome-sign'}>
        <Sign className="i" aria-hidden />
      </span>
      <div className="auth-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="muted" role="status">
          {says}
        </p>
      </div>
      <div className="outcome-do">{children}</div>
    </div>
  )
}
