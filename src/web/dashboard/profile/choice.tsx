/** One of several, as a card; the chosen one stands under a beam. */
import type { CSSProperties, ReactNode } from 'react'

type ChoiceProps = {
  name: string
  checked: boolean
  onChoose: () => void
  style?: CSSProperties
  children: ReactNode
}

export const Choice = ({ name, checked, onChoose, style, children }: ChoiceProps) => (
  <label className="profile-choice" style={style}>
    <input type="radio" name={name} checked={checked} onChange={onChoose} />
    {children}
  </label>
)
