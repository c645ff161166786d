/** Keeps a theme as the creator's own, and offers to use it. */
import { type KeptTheme, keepTheme, listMadeThemes } from '#contract/theme-maker.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'

type Draft = Pick<KeptTheme, 'name' | 'theme' | 'source' | 'model'>

export function useKeepTheme(onKept: () => void) {
  const { save } = useUserDraft()
  return useAction((draft: Draft) => call(keepTheme, { body: { ...draft, name: draft.name.trim() || 'My theme' } }), {
    onDone: onKept,
    done: ({ name, theme }) => ({
      title: 'Theme Kept',
      description: `${name} is under Yours.`,
      action: {
        label: 'Use it now',
        altText: 'Tap it under Yours to use it.',
        onClick: () =>
          void save(
            { theme },
            { done: { title: 'Theme Updated!', description: `Your page now uses ${name}.` }, failed: 'Failed to update theme' },
          ),
      },
    }),
    failed: 'Theme not kept',
    refreshes: [listMadeThemes],
  })
}
