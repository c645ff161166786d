/** The fourth step: what the page wears. Each look is the creator's own page in it. */
import type { Link } from '#contract/links.ts'
import { opens } from '#rules/plans/plans.ts'
import { themes } from '#rules/themes/themes.ts'
import { useSaving } from '../../saving/use-saving.ts'
import { StepFrame } from './step-layout.tsx'
import { ThemeCard } from './theme-option.tsx'
import type { Walk } from './step-props.ts'

/** More of them would make a choice of what should be a pleasure. */
const mostLooks = 9

export function ThemeStep({ user, links, onNext, onBack }: Walk & { links: readonly Link[] }) {
  const { save } = useSaving(user)
  const looks = themes.filter(({ tier }) => opens(user.plan, tier)).slice(0, mostLooks)
  return (
    <StepFrame
      title="Dress it up"
      says={`Tap one to wear it. ${themes.length} looks wait in Themes, and you can change at any time.`}
      go="Publish my page"
      onBack={onBack}
      onSkip={onNext}
      onGo={onNext}
    >
      <fieldset className="onb-looks">
        <legend className="vh">Theme</legend>
        {looks.map((theme) => (
          <ThemeCard
            key={theme.id}
            theme={theme}
            user={user}
            links={links}
            onWear={() => save({ theme: theme.id }, { failed: 'Failed to update theme' })}
          />
        ))}
      </fieldset>
    </StepFrame>
  )
}
