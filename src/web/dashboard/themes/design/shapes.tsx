/** Button style, layout (one column or two) and avatar shape. */
import type { AvatarShape } from '#rules/page/styles.ts'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import { ButtonStyleChoice } from '../../page-style/button-style-choice.tsx'
import { StyleOptions } from '../../page-style/style-options.tsx'

export function Shapes() {
  const { user, save } = useUserDraft()
  return (
    <>
      <ButtonStyleChoice onChoose={(buttonStyle) => void save({ buttonStyle })} />
      <StyleOptions
        legend="Layout"
        name="layout"
        chosen={user.bioPageStyle}
        choices={layouts}
        onChoose={(style) => style && void save({ bioPageStyle: style })}
      />
      <StyleOptions
        legend="Avatar shape"
        name="avatar-shape"
        chosen={user.avatarShape}
        choices={avatarShapes}
        onChoose={(avatarShape) => void save({ avatarShape })}
      />
    </>
  )
}

const layouts: { value: 'classic' | 'grid'; label: string; drawn: React.ReactNode }[] = [
  { value: 'classic', label: 'Classic', drawn: <span className="shapes-layout" aria-hidden /> },
  { value: 'grid', label: 'Grid', drawn: <span className="shapes-layout is-grid" aria-hidden /> },
]

const avatarShapes: { value: AvatarShape | null; label: string; drawn: React.ReactNode }[] = [
  { value: null, label: 'Theme', drawn: <span className="shapes-avatar is-theme" aria-hidden /> },
  { value: 'circle', label: 'Circle', drawn: <span className="shapes-avatar is-circle" aria-hidden /> },
  { value: 'rounded', label: 'Rounded', drawn: <span className="shapes-avatar is-rounded" aria-hidden /> },
  { value: 'square', label: 'Square', drawn: <span className="shapes-avatar is-square" aria-hidden /> },
]
