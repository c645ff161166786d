/** Onboarding progress: a row of dots, and the same in words. */
import { type OnboardingStep, onboardingSteps } from './stored-progress.ts'

export function StepIndicator({ step }: { step: OnboardingStep }) {
  const stepNumber = onboardingSteps.indexOf(step) + 1
  return (
    <div className="step-indicator" data-keep-clear>
      <span className="small-text tabular-nums">
        Step {stepNumber} of {onboardingSteps.length}
      </span>
      <span className="step-indicator-dots" aria-hidden>
        {onboardingSteps.map((name, index) => (
          <i key={name} className={index < stepNumber ? 'step-indicator-dot is-done' : 'step-indicator-dot'} />
        ))}
      </span>
    </div>
  )
}
