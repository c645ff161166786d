/** The switch of a row: shows a link or block to visitors, or hides it. It saves at once. */
import { Switch } from '#web/ui/form-controls/switch.tsx'
import { getItemName, isPending } from '../items/item.ts'
import './active-switch.css'
import type { ItemCardProps } from './item-props.ts'

export const ActiveSwitch = ({ item, actions }: Pick<ItemCardProps, 'item' | 'actions'>) => (
  <span className="active-switch">
    <Switch
      aria-label={`Active: ${getItemName(item)}`}
      title={item.isActive ? 'Hide from your page' : 'Show on your page'}
      checked={item.isActive}
      disabled={isPending(item)}
      onCheckedChange={(isActive) => actions.setActive(item, isActive)}
    />
  </span>
)
