/** Deletes a theme that the creator keeps. The toast, or Ctrl+Z, brings it back. */
import { useCallback, useRef } from 'react'
import { deleteMadeTheme, type KeptTheme, listMadeThemes, restoreMadeTheme } from '#contract/theme-maker.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'

const refreshes = [listMadeThemes]

export function useDeleteTheme() {
  const deleted = useRef<KeptTheme[]>([])

  const { run: restore } = useAction(({ id }: KeptTheme) => call(restoreMadeTheme, { params: { id } }), {
    done: (_, { name }) => ({ title: 'Theme Restored', description: `${name} is back.` }),
    failed: 'Theme not restored',
    refreshes,
  })
  const undo = useCallback(() => {
    const last = deleted.current.pop()
    if (last) restore(last).catch(() => {})
    return last
  }, [restore])
  const { start: remove } = useAction(
    ({ theme }: { theme: KeptTheme; isInUse: boolean }) => call(deleteMadeTheme, { params: { id: theme.id } }),
    {
      onDone: (_, { theme }) => deleted.current.push(theme),
      done: (_, { theme, isInUse }) => ({
        title: 'Theme Deleted',
        description: isInUse ? 'Your page keeps it until you choose another.' : `${theme.name} is no longer under Yours.`,
        action: { label: 'Undo', altText: 'Press Ctrl+Z to undo.', onClick: undo },
      }),
      failed: 'Theme not deleted',
      refreshes,
    },
  )
  return { remove, undo }
}
