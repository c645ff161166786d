/** The choice of a link's animation; each option has a sample that plays when it is chosen or hovered. */
import { type AnimationType, animationTypes } from '#rules/links/links.ts'
import { StyleOptions } from '../../page-style/style-options.tsx'
import './animation-choice.css'

type AnimationChoiceProps = { value: AnimationType; onChange: (value: AnimationType) => void }

export const AnimationChoice = ({ value, onChange }: AnimationChoiceProps) => (
  <StyleOptions
    legend="Choose an animation"
    name="animationType"
    value={value}
    options={options}
    hint="Plays for a few seconds when your page opens. Visitors who prefer reduced motion don’t see it."
    onChoose={(type) => type && onChange(type)}
  />
)

export const animationNames: Record<AnimationType, string> = {
  none: 'None',
  pulse: 'Pulse',
  shake: 'Shake',
  bounce: 'Bounce',
  glow: 'Glow',
}

const options = animationTypes.map((type) => ({
  value: type,
  label: animationNames[type],
  sample: <span className={`animation-choice-sample is-${type}`} aria-hidden />,
}))
