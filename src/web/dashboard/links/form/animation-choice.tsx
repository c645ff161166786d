/** The choice of a link's animation; each option has a sample that plays when it is chosen or hovered. */
import { type AnimationType, animationTypes } from '#rules/links/links.ts'
import './animation-choice.css'

type AnimationChoiceProps = { value: AnimationType; onChange: (value: AnimationType) => void }

export const AnimationChoice = ({ value, onChange }: AnimationChoiceProps) => (
  <fieldset className="animation-choice">
    <legend className="sr-only">Choose an animation</legend>
    {animationTypes.map((type) => (
      <label key={type} className="animation-choice-option">
        <input type="radio" name="animationType" value={type} checked={value === type} onChange={() => onChange(type)} />
        <span className={`animation-choice-sample is-${type}`} aria-hidden />
        {animationNames[type]}
      </label>
    ))}
    <p className="small-text muted">
      Plays for a few seconds when your page opens. Visitors who prefer reduced motion don’t see it.
    </p>
  </fieldset>
)

export const animationNames: Record<AnimationType, string> = {
  none: 'None',
  pulse: 'Pulse',
  shake: 'Shake',
  bounce: 'Bounce',
  glow: 'Glow',
}
