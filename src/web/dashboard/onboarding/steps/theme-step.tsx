/** The fourth step: the theme. Each option shows the creator's own page in it. */
import { useMemo } from 'react'
import type { Link } from '#contract/links.ts'
import { toPublicPage } from '#rules/page/public-page.ts'
import { includesTier } from '#rules/plans/plans.ts'
import { listOfferedThemes, type Theme } from '#rules/themes/themes.ts'
import PagePreview from '#web/ui/page-preview/page-preview.tsx'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import { isOffered } from '../../shell/upgrade.ts'
import { StepLayout, type StepProps } from './step-layout.tsx'

/** The Themes tab has them all; here a few are enough to choose from quickly. */
const maxThemes = 9

export function ThemeStep({ links, onNext, onBack }: StepProps & { links: readonly Link[] }) {
  const { user, save } = useUserDraft()
  const inThemesTab = listOfferedThemes().filter(({ tier }) => isOffered(user.plan, tier))
  const offeredThemes = listOfferedThemes()
    .filter(({ tier }) => includesTier(user.plan, tier))
    .slice(0, maxThemes)
  return (
    <StepLayout
      title="Pick a theme"
      description={`Tap one to try it. You can switch any time: there are ${inThemesTab.length} in the Themes tab.`}
      submitLabel="Save and finish"
      onBack={onBack}
      onSkip={onNext}
      onSubmit={onNext}
    >
      <fieldset className="theme-step-options">
        <legend className="sr-only">Theme</legend>
        {offeredThemes.map((theme) => (
          <ThemeOption
            key={theme.id}
            theme={theme}
            links={links}
            onChoose={() => save({ theme: theme.id }, { failed: 'Failed to update theme' })}
          />
        ))}
      </fieldset>
    </StepLayout>
  )
}

type ThemeOptionProps = { theme: Theme; links: readonly Link[]; onChoose: () => void }

/** One theme to choose: the creator's own page in it. */
function ThemeOption({ theme, links, onChoose }: ThemeOptionProps) {
  const { user } = useUserDraft()
  const bio = useMemo(() => toPublicPage({ ...user, theme: theme.id }, links, [], new Date()), [theme.id, user, links])
  return (
    <label className="theme-option input-area close-stack">
      <input type="radio" name="theme" checked={user.theme === theme.id} onChange={onChoose} />
      <span className="theme-option-page">
        <PagePreview bio={bio} theme={theme} />
      </span>
      <span className="theme-option-name">{theme.name}</span>
    </label>
  )
}
