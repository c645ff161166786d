/** One theme to choose: the creator's own page in it. */
import { useMemo } from 'react'
import type { Link } from '#contract/links.ts'
import { toPublicPage } from '#rules/page/public-page.ts'
import type { Theme } from '#rules/themes/themes.ts'
import { PagePreview } from '#web/ui/page-preview/page-preview.tsx'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'

type ThemeOptionProps = { theme: Theme; links: readonly Link[]; onChoose: () => void }

export function ThemeOption({ theme, links, onChoose }: ThemeOptionProps) {
  const { user } = useUserDraft()
  const bio = useMemo(() => toPublicPage({ ...user, theme: theme.id }, links, [], new Date()), [theme.id, user, links])
  return (
    <label className="theme-option">
      <input type="radio" name="theme" checked={user.theme === theme.id} onChange={onChoose} />
      <span className="theme-option-page">
        <PagePreview bio={bio} theme={theme} />
      </span>
      <span className="theme-option-name">{theme.name}</span>
    </label>
  )
}
