/** The theme that the creator chose, on a plan without it: the page is shown in the default theme. */
import { defaultTheme, findThemeTier } from '#rules/themes/theme-ids.ts'
import { getTheme } from '#rules/themes/themes.ts'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import { HiddenSetting } from '../../hidden/hidden-notice.tsx'

export function HiddenTheme() {
  const { user } = useUserDraft()
  const shown = getTheme(defaultTheme).name
  return (
    <HiddenSetting
      tier={findThemeTier(user.theme) ?? 'free'}
      removeLabel="Remove theme"
      changes={{ theme: defaultTheme }}
      removed={`Your page uses ${shown}.`}
    >
      You chose <b>{getTheme(user.theme).name}</b>. Your page uses {shown} instead.
    </HiddenSetting>
  )
}
