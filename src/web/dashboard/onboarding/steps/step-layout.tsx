/** One onboarding step: heading, fields, and Continue, Skip and Back. The heading takes the focus, so that screen readers announce it. */
import type { FormEvent, ReactNode } from 'react'
import { useFocusOnMount } from '#web/ui/browser/use-focus-on-mount.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import './steps.css'

/** What onboarding passes to every step. */
export type StepProps = { onNext: () => void; onBack: () => void }

type StepLayoutProps = {
  title: string
  description: ReactNode
  children: ReactNode
  submitLabel?: string
  busy?: boolean
  /** Undefined in the first step. */
  onBack?: (() => void) | undefined
  onSkip: () => void
  onSubmit: () => void
}

export function StepLayout({
  title,
  description,
  children,
  submitLabel = 'Continue',
  busy = false,
  onBack,
  onSkip,
  onSubmit,
}: StepLayoutProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <form className="wide-stack" noValidate onSubmit={handleSubmit}>
      <div className="step-layout-header tight-stack">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="muted">{description}</p>
      </div>
      {children}
      <div className="step-layout-actions row">
        <Button type="submit" size="lg" busy={busy}>
          {submitLabel}
        </Button>
        <Button variant="ghost" size="lg" disabled={busy} onClick={onSkip}>
          Skip
        </Button>
        {onBack && (
          <Button variant="link" className="step-layout-back" disabled={busy} onClick={onBack}>
            Back
          </Button>
        )}
      </div>
    </form>
  )
}
