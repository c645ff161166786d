/** The form of buttons and picture, and whether links stand in one column or two. */
import type { User } from '#contract/accounts.ts'
import type { AvatarShape, ButtonStyle } from '#rules/bio.ts'
import { themeFor } from '#rules/themes.ts'
import { takesButtonStyle } from '#rules/worn-theme.ts'
import { useSaving } from '../saving/use-saving.ts'
import { Choices } from './choices.tsx'

export function Shapes({ user }: { user: User }) {
  const { save } = useSaving(user)
  const theme = themeFor(user.plan, user.theme)
  return (
    <>
      <Choices
        legend="Button style"
        name="button-style"
        chosen={user.buttonStyle}
        choices={buttons}
        hint={takesButtonStyle(theme) ? undefined : `${theme.name} cuts its buttons itself; your choice shows in other themes.`}
        onChoose={(buttonStyle) => void save({ buttonStyle })}
      />
      <Choices
        legend="Layout"
        name="layout"
        chosen={user.bioPageStyle}
        choices={layouts}
        onChoose={(style) => style && void save({ bioPageStyle: style })}
      />
      <Choices
        legend="Avatar shape"
        name="avatar-shape"
        chosen={user.avatarShape}
        choices={avatars}
        onChoose={(avatarShape) => void save({ avatarShape })}
      />
    </>
  )
}

const buttons: { value: ButtonStyle | null; label: string; drawn: React.ReactNode }[] = [
  { value: null, label: 'Theme', drawn: <span className="profile-shape is-theme" aria-hidden /> },
  { value: 'rounded', label: 'Rounded', drawn: <span className="profile-shape is-rounded" aria-hidden /> },
  { value: 'square', label: 'Square', drawn: <span className="profile-shape is-square" aria-hidden /> },
  { value: 'pill', label: 'Pill', drawn: <span className="profile-shape is-pill" aria-hidden /> },
]

const layouts: { value: 'classic' | 'grid'; label: string; drawn: React.ReactNode }[] = [
  { value: 'classic', label: 'Classic', drawn: <span className="themes-layout" aria-hidden /> },
  { value: 'grid', label: 'Grid', drawn: <span className="themes-layout is-grid" aria-hidden /> },
]

const avatars: { value: AvatarShape | null; label: string; drawn: React.ReactNode }[] = [
  { value: null, label: 'Theme', drawn: <span className="themes-avatar is-theme" aria-hidden /> },
  { value: 'circle', label: 'Circle', drawn: <span className="themes-avatar is-circle" aria-hidden /> },
  { value: 'rounded', label: 'Rounded', drawn: <span className="themes-avatar is-rounded" aria-hidden /> },
  { value: 'square', label: 'Square', drawn: <span className="themes-avatar is-square" aria-hidden /> },
]
