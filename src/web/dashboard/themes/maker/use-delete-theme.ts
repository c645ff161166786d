/** Deletes a theme that the creator keeps. The toast, or Ctrl+Z, brings it back. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { deleteMadeTheme, type KeptTheme, listMadeThemes, restoreMadeTheme } from '#contract/theme-maker.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'

export function useDeleteTheme() {
  const queries = useQueryClient()
  const deleted = useRef<KeptTheme[]>([])

  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: [listMadeThemes.path] }), [queries])

  const restore = useCallback(
    async ({ id, name }: KeptTheme) => {
      try {
        await call(restoreMadeTheme, { params: { id } })
        await refresh()
        toast({ title: 'Theme Restored', description: `${name} is back.` })
      } catch (error) {
        toast({ variant: 'destructive', title: 'Theme not restored', description: toErrorMessage(error, 'Please try again.') })
      }
    },
    [refresh],
  )

  const undo = useCallback(() => {
    const last = deleted.current.pop()
    if (last) void restore(last)
    return last
  }, [restore])

  async function remove(theme: KeptTheme, isInUse: boolean) {
    try {
      await call(deleteMadeTheme, { params: { id: theme.id } })
      deleted.current.push(theme)
      await refresh()
      toast({
        title: 'Theme Deleted',
        description: isInUse ? 'Your page keeps it until you choose another.' : `${theme.name} is no longer under Yours.`,
        action: { label: 'Undo', altText: 'Press Ctrl+Z to undo.', onClick: undo },
      })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Theme not deleted', description: toErrorMessage(error, 'Please try again.') })
    }
  }
  return { remove, undo }
}
