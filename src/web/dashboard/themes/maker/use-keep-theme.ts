/** Keeps a theme as the creator's own, and offers to use it. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type KeptTheme, keepTheme, listMadeThemes } from '#contract/theme-maker.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'

type Draft = Pick<KeptTheme, 'name' | 'theme' | 'source' | 'model'>

export function useKeepTheme(onKept: () => void) {
  const { save } = useUserDraft()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function run(draft: Draft) {
    setBusy(true)
    try {
      const { name, theme } = await call(keepTheme, { body: { ...draft, name: draft.name.trim() || 'My theme' } })
      await queries.invalidateQueries({ queryKey: [listMadeThemes.path] })
      const use = () =>
        void save(
          { theme },
          { done: { title: 'Theme Updated!', description: `Your page now uses ${name}.` }, failed: 'Failed to update theme' },
        )
      toast({
        title: 'Theme Kept',
        description: `${name} is under Yours.`,
        action: { label: 'Use it now', altText: 'Tap it under Yours to use it.', onClick: use },
      })
      onKept()
    } catch (error) {
      toast({ variant: 'destructive', title: 'Theme not kept', description: toErrorMessage(error, 'Please try again.') })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
