/** Button style, layout (one column or two) and avatar shape. */
import { pageFields } from '#rules/page/page-fields.ts'
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
        legend={pageFields.bioPageStyle.label}
        name="layout"
        value={user.bioPageStyle}
        options={layouts}
        onChoose={(style) => style && void save({ bioPageStyle: style })}
      />
      <StyleOptions
        legend={pageFields.avatarShape.label}
        name="avatar-shape"
        value={user.avatarShape}
        options={avatarShapes}
        onChoose={(avatarShape) => void save({ avatarShape })}
      />
    </>
  )
}

const layouts: { value: 'classic' | 'grid'; label: string; sample: React.ReactNode }[] = [
  { value: 'classic', label: 'Classic', sample: <span className="shapes-layout" aria-hidden /> },
  { value: 'grid', label: 'Grid', sample: <span className="shapes-layout is-grid" aria-hidden /> },
]

const avatarShapes: { value: AvatarShape | null; label: string; sample: React.ReactNode }[] = [
  { value: null, label: 'Theme', sample: <span className="shapes-avatar is-theme" aria-hidden /> },
  { value: 'circle', label: 'Circle', sample: <span className="shapes-avatar is-circle" aria-hidden /> },
  { value: 'rounded', label: 'Rounded', sample: <span className="shapes-avatar is-rounded" aria-hidden /> },
  { value: 'square', label: 'Square', sample: <span className="shapes-avatar is-square" aria-hidden /> },
]
