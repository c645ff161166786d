/** The buttons of a row: open, edit, and the menu with the rest. On phones a press on the row edits, and the menu has everything. */
import { Ellipsis, ExternalLink, Pencil } from 'lucide-react'
import { isWebAddress } from '#rules/links/link-address.ts'
import { IconButton } from '#web/ui/form-controls/button.tsx'
import { ButtonAnchor } from '#web/ui/form-controls/button-link.tsx'
import { getItemName, isPending } from '../items/item.ts'
import './item-actions.css'
import type { ItemCardProps } from './item-props.ts'

export function ItemActions({ item, isMenuOpen = false, actions }: ItemCardProps) {
  const name = getItemName(item)
  const isDisabled = isPending(item)
  return (
    <span className="item-actions">
      {item.kind === 'link' && (
        <ButtonAnchor
          variant="ghost"
          size="icon-sm"
          className="item-actions-open"
          href={item.url}
          {...(isWebAddress(item.url) && { target: '_blank' })}
          rel="noopener noreferrer"
          aria-label={isWebAddress(item.url) ? `Open ${name} in a new tab` : `Open ${name}`}
          title="Open"
        >
          <ExternalLink className="icon" aria-hidden />
        </ButtonAnchor>
      )}
      <IconButton
        icon={Pencil}
        label={`Edit ${name}`}
        className="item-actions-edit"
        title="Edit"
        disabled={isDisabled}
        onClick={() => actions.edit(item)}
      />
      <IconButton
        icon={Ellipsis}
        label={`More for ${name}`}
        title="More"
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        disabled={isDisabled}
        onClick={({ currentTarget }) => actions.openMenu(item, currentTarget)}
      />
    </span>
  )
}
