/** Open, edit, delete, and a button for the menu with the rest. Where a row is narrow, what does not fit is in the menu alone. */
import { Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { isOnItsWay, nameOfItem } from '../items/item.ts'
import type { ItemCardProps } from './item-props.ts'

export function ItemActions({ item, isMenuOpen = false, verbs }: ItemCardProps) {
  const name = nameOfItem(item)
  const isBusy = isOnItsWay(item)
  return (
    <span className="link-a">
      {item.kind === 'link' && (
        <Button asChild variant="ghost" size="icon-sm" className="open">
          <a href={item.url} target="_blank" rel="noopener noreferrer" aria-label={`Open ${name} in a new tab`} title="Open">
            <ExternalLink className="i" aria-hidden />
          </a>
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Edit ${name}`}
        title="Edit"
        disabled={isBusy}
        onClick={() => verbs.edit(item)}
      >
        <Pencil className="i" aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        className="del"
        aria-label={`Delete ${name}`}
        title="Delete"
        disabled={isBusy}
        onClick={() => verbs.remove(item)}
      >
        <Trash2 className="i" aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`More for ${name}`}
        title="More"
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        disabled={isBusy}
        onClick={({ currentTarget }) => verbs.menu(item, currentTarget)}
      >
        <Ellipsis className="i" aria-hidden />
      </Button>
    </span>
  )
}
