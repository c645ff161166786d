/** The shape of the page's buttons: the theme's own, or one of three. */
import { type ButtonStyle, buttonStyles } from '#rules/page/styles.ts'
import { acceptsButtonStyle } from '#rules/themes/resolved-theme.ts'
import { resolveThemeId } from '#rules/themes/theme-ids.ts'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import './button-style-choice.css'
import { StyleOptions } from './style-options.tsx'

export function ButtonStyleChoice({ onChoose }: { onChoose: (style: ButtonStyle | null) => void }) {
  const { user } = useUserDraft()
  const isAccepted = acceptsButtonStyle({ id: resolveThemeId(user.plan, user.theme) })
  return (
    <StyleOptions
      legend="Button style"
      name="button-style"
      value={user.buttonStyle}
      options={options}
      hint={isAccepted ? undefined : 'This theme has its own button style. Your choice applies in other themes.'}
      onChoose={onChoose}
    />
  )
}

export const buttonStyleNames: Record<ButtonStyle, string> = { rounded: 'Rounded', square: 'Square', pill: 'Pill' }

const options = [null, ...buttonStyles].map((value) => ({
  value,
  label: value ? buttonStyleNames[value] : 'Theme',
  sample: <span className={`button-style-choice-sample is-${value ?? 'theme'}`} aria-hidden />,
}))
