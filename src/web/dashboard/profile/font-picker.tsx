/** The page's face, each name drawn in its own. Pro opens it; others see all of it, and are told. */
import { Lock } from 'lucide-react'
import type { User } from '#contract/accounts/sign-in.ts'
import { defaultFont, type FontId, familyOf, fontIds, fontNamed, fonts } from '#rules/themes/fonts.ts'
import { opens } from '#rules/plans/plans.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { DrawnChoice } from '../looks/choices.tsx'
import { useFaces } from '../looks/use-faces.ts'
import { useSaving } from '../saving/use-saving.ts'

export function FontChoice({ user }: { user: User }) {
  const { type } = useSaving(user)
  const isOpen = opens(user.plan, 'pro')
  const worn = isOpen ? (fontNamed(user.customFont) ?? defaultFont) : defaultFont
  useFaces(fontIds)

  function choose(customFont: FontId) {
    if (isOpen) type({ customFont })
    else toast({ variant: 'destructive', title: 'Pro Feature', description: refusals['fonts-locked'].says })
  }

  return (
    <fieldset className="look-choices">
      <legend className="label">
        <span className="row profile-legend">
          Font family
          {!isOpen && <Lock className="i" aria-label="Pro Feature" />}
        </span>
      </legend>
      <div className="profile-fonts">
        {fontIds.map((id) => (
          <DrawnChoice
            key={id}
            name="font"
            checked={id === worn}
            onChange={() => choose(id)}
            style={{ fontFamily: familyOf(id) }}
          >
            <span className="cut">{fonts[id].name}</span>
          </DrawnChoice>
        ))}
      </div>
      <p className="hint">
        {isOpen
          ? `${fonts[defaultFont].name}, the default, leaves the face to your theme.`
          : `${refusals['fonts-locked'].says} Until then your theme brings its own.`}
      </p>
    </fieldset>
  )
}
