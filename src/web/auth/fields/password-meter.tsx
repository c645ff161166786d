/** How strong a password looks while it is typed: four bars and a word. */
import { measureStrength } from '#rules/accounts/passwords.ts'
import './password-meter.css'

export function PasswordMeter({ password }: { password: string }) {
  const { score, label: says } = measureStrength(password)
  return (
    <div className="strength">
      <div className={`meter meter-${score}`} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} className={bar <= score ? 'on' : undefined} />
        ))}
      </div>
      <p className="field-hint" role="status">
        {says && <span className="sr-only">Password strength: </span>}
        {says || '6 characters or more.'}
      </p>
    </div>
  )
}
