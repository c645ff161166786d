/** One look: the creator's own page wearing it. */
import { useMemo } from 'react'
import type { User } from '#contract/accounts/sign-in.ts'
import type { Link } from '#contract/links.ts'
import { published } from '#rules/page/public-page.ts'
import type { Theme } from '#rules/themes/themes.ts'
import { BioFrame } from '#web/ui/page-preview/page-preview.tsx'

type ThemeCardProps = { theme: Theme; user: User; links: readonly Link[]; onWear: () => void }

export function ThemeCard({ theme, user, links, onWear }: ThemeCardProps) {
  const bio = useMemo(() => published({ ...user, theme: theme.id }, links, [], new Date()), [theme.id, user, links])
  return (
    <label className="onb-look">
      <input type="radio" name="theme" checked={user.theme === theme.id} onChange={onWear} />
      <span className="onb-look-page">
        <BioFrame bio={bio} theme={theme} />
      </span>
      <span className="onb-look-name">{theme.name}</span>
    </label>
  )
}
