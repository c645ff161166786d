/** The shape of the page's buttons: the theme's own, or one of three. */
import type { User } from '#contract/accounts.ts'
import { type ButtonStyle, buttonStyles } from '#rules/bio.ts'
import { useSaving } from '../saving/use-saving.ts'
import { Choice } from './choice.tsx'

export function ButtonShapes({ user }: { user: User }) {
  const { user: seen, type } = useSaving(user)
  return (
    <fieldset className="profile-choices">
      <legend className="label">Button style</legend>
      <div className="profile-shapes">
        {[null, ...buttonStyles].map((shape) => (
          <Choice
            key={shape}
            name="button-style"
            checked={seen.buttonStyle === shape}
            onChoose={() => type({ buttonStyle: shape })}
          >
            <span className={`profile-shape is-${shape ?? 'theme'}`} aria-hidden />
            {shape ? names[shape] : 'Theme'}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

const names: Record<ButtonStyle, string> = { rounded: 'Rounded', square: 'Square', pill: 'Pill' }
