/** How a link calls for attention, each way with a sample that plays when it is chosen or pointed at. */
import { type AnimationType, animationTypes } from '#rules/page/bio.ts'
import './animation-choice.css'

type Props = { value: AnimationType; onChange: (value: AnimationType) => void }

export const AnimationChoice = ({ value, onChange }: Props) => (
  <fieldset className="motions">
    <legend className="vh">Animation</legend>
    {animationTypes.map((type) => (
      <label key={type} className="motion">
        <input type="radio" name="animationType" value={type} checked={value === type} onChange={() => onChange(type)} />
        <span className={`sample sample-${type}`} aria-hidden />
        {animationNames[type]}
      </label>
    ))}
    <p className="small muted">It plays for a few seconds when your page opens, and never for who wants no motion.</p>
  </fieldset>
)

export const animationNames: Record<AnimationType, string> = {
  none: 'None',
  pulse: 'Pulse',
  shake: 'Shake',
  bounce: 'Bounce',
  glow: 'Glow',
}
