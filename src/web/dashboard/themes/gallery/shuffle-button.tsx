/** The beta feature Shuffle: applies a random theme that the plan includes. Its toast, or Ctrl+Z, goes back to the one before. */
import { Shuffle } from 'lucide-react'
import { useRef } from 'react'
import { staged } from '#rules/plans/beta-features.ts'
import { includesTier } from '#rules/plans/plans.ts'
import type { ThemeId } from '#rules/themes/theme-ids.ts'
import { getTheme, getThemeForPlan, listOfferedThemes } from '#rules/themes/themes.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import { useUndoKey } from '../../links/use-undo-key.ts'
import { pickTheme } from './shuffle.ts'

const failed = 'Failed to update theme'

export function ShuffleButton() {
  const { user, save } = useUserDraft()
  const previous = useRef<ThemeId[]>([])

  async function shuffle() {
    const included = listOfferedThemes().filter(({ tier }) => includesTier(user.plan, tier))
    const inUse = getThemeForPlan(user.plan, user.theme).id
    const next = pickTheme(included, inUse, Math.random())
    if (!next) return
    const action = { label: 'Undo', altText: 'Press Ctrl+Z to undo.', onClick: undo }
    const done = { title: 'Theme Updated!', description: `Your page now uses ${next.name}.`, action }
    if ((await save({ theme: next.id }, { done, failed })) === 'saved') previous.current.push(inUse)
  }

  function undo() {
    const theme = previous.current.pop()
    if (!theme) return undefined
    const done = { title: 'Theme Updated!', description: `Your page uses ${getTheme(theme).name} again.` }
    void save({ theme }, { done, failed })
    return theme
  }
  useUndoKey(undo)

  return (
    <Button variant="outline" size="sm" onClick={() => void shuffle()}>
      <Shuffle className="icon" aria-hidden />
      {staged.themeShuffle.name}
      <Badge variant="iris">Beta</Badge>
    </Button>
  )
}
