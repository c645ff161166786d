/** The form of buttons and picture, and whether links stand in one column or two. */
import type { User } from '#contract/accounts/sign-in.ts'
import type { AvatarShape } from '#rules/page/bio.ts'
import { ButtonStyles } from '../../looks/button-styles.tsx'
import { Choices } from '../../looks/choices.tsx'
import { useSaving } from '../../saving/use-saving.ts'

export function Shapes({ user }: { user: User }) {
  const { save } = useSaving(user)
  return (
    <>
      <ButtonStyles user={user} onChoose={(buttonStyle) => void save({ buttonStyle })} />
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
