/** How strong a password looks while it is typed: four bars and a label. */
import { getPasswordHint, measureStrength } from '#rules/accounts/passwords.ts'
import './password-meter.css'

export function PasswordMeter({ password }: { password: string }) {
  const { score, label } = measureStrength(password)
  return (
    <div className="password-meter">
      <div className={`password-meter-bars is-score-${score}`} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} className={bar <= score ? 'password-meter-bar is-filled' : 'password-meter-bar'} />
        ))}
      </div>
      <p className="field-hint" role="status">
        {label && <span className="sr-only">Password strength: </span>}
        {label || getPasswordHint()}
      </p>
    </div>
  )
}
