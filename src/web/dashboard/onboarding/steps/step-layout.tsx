/** One step: its question, its fields, and the three ways on. The focus goes to the question, so that it is heard. */
import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useFocusHere } from '#web/ui/browser/use-focus-on-mount.ts'

type StepFrameProps = {
  title: string
  says: ReactNode
  children: ReactNode
  /** The word on the button that goes on. */
  go?: string
  busy?: boolean
  /** Undefined in the first step. */
  onBack?: (() => void) | undefined
  onSkip: () => void
  onGo: () => void
}

export function StepFrame({ title, says, children, go = 'Continue', busy = false, onBack, onSkip, onGo }: StepFrameProps) {
  const heading = useFocusHere<HTMLHeadingElement>()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onGo()
  }
  return (
    <form className="onb-form" noValidate onSubmit={submit}>
      <div className="onb-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="muted">{says}</p>
      </div>
      {children}
      <div className="onb-do">
        <Button type="submit" size="lg" busy={busy}>
          {go}
        </Button>
        <Button variant="ghost" size="lg" disabled={busy} onClick={onSkip}>
          Skip
        </Button>
        {onBack && (
          <Button variant="link" className="onb-back" disabled={busy} onClick={onBack}>
            Back
          </Button>
        )}
      </div>
    </form>
  )
}
