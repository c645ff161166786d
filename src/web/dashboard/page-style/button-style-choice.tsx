/** The shape of the page's buttons: the theme's own, or one of three. */
import type { User } from '#contract/accounts/sign-in.ts'
import { type ButtonStyle, buttonStyles } from '#rules/page/bio.ts'
import { wearable } from '#rules/themes/theme-ids.ts'
import { takesButtonStyle } from '#rules/themes/resolved-theme.ts'
import { Choices } from './style-options.tsx'

type ButtonStylesProps = { user: User; onChoose: (style: ButtonStyle | null) => void }

export const ButtonStyles = ({ user, onChoose }: ButtonStylesProps) => (
  <Choices
    legend="Button style"
    name="button-style"
    chosen={user.buttonStyle}
    choices={choices}
    hint={isTaken(user) ? undefined : 'Your theme cuts its buttons itself; your choice shows in other themes.'}
    onChoose={onChoose}
  />
)

const isTaken = ({ plan, theme }: User) => takesButtonStyle({ id: wearable(plan, theme) })

const names: Record<ButtonStyle, string> = { rounded: 'Rounded', square: 'Square', pill: 'Pill' }

const choices = [null, ...buttonStyles].map((value) => ({
  value,
  label: value ? names[value] : 'Theme',
  drawn: <span className={`look-button is-${value ?? 'theme'}`} aria-hidden />,
}))
