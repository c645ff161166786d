/** How far it is: four stones of a beam, and the same in words. */
import { type Step, steps } from './stored-progress.ts'

export function ProgressBeam({ step }: { step: Step }) {
  const place = steps.indexOf(step) + 1
  return (
    <div className="onb-progress">
      <span className="small num">
        Step {place} of {steps.length}
      </span>
      <span className="onb-stones" aria-hidden>
        {steps.map((name, at) => (
          <i key={name} className={at < place ? 'on' : undefined} />
        ))}
      </span>
    </div>
  )
}
