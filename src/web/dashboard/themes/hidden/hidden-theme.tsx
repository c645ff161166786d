/** The theme that the creator chose, on a plan without it: the page is shown in the default theme. */
import { defaultTheme, findThemeTier } from '#rules/themes/theme-ids.ts'
import { getTheme } from '#rules/themes/themes.ts'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import { HiddenNotice } from '../../hidden/hidden-notice.tsx'
import { useRemove } from '../../hidden/use-remove.ts'

export function HiddenTheme() {
  const { user } = useUserDraft()
  const remove = useRemove()
  const shown = getTheme(defaultTheme).name
  return (
    <HiddenNotice
      plan={user.plan}
      tier={findThemeTier(user.theme) ?? 'free'}
      removeLabel="Remove theme"
      onRemove={() => remove({ theme: defaultTheme }, `Your page uses ${shown}.`)}
    >
      You chose <b>{getTheme(user.theme).name}</b>. Your page uses {shown} instead.
    </HiddenNotice>
  )
}
