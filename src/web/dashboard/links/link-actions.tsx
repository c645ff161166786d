/** Open, edit, delete, and a menu with the rest. Where a row is narrow, what does not fit is in the menu alone. */
import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { LinkCardProps } from './link-card-props.ts'
import { LinkMenu } from './link-menu.tsx'

export function LinkActions(props: LinkCardProps) {
  const { link, isBusy, verbs } = props
  return (
    <span className="link-a">
      <Tooltip says="Open">
        <Button asChild variant="ghost" size="icon-sm" className="open">
          <a href={link.url} target="_blank" rel="noopener noreferrer" aria-label={`Open ${link.title} in a new tab`}>
            <ExternalLink className="i" aria-hidden />
          </a>
        </Button>
      </Tooltip>
      <Tooltip says="Edit">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Edit ${link.title}`}
          disabled={isBusy}
          onClick={() => verbs.edit(link)}
        >
          <Pencil className="i" aria-hidden />
        </Button>
      </Tooltip>
      <Tooltip says="Delete">
        <Button
          variant="ghost"
          size="icon-sm"
          className="del"
          aria-label={`Delete ${link.title}`}
          disabled={isBusy}
          onClick={() => verbs.remove(link)}
        >
          <Trash2 className="i" aria-hidden />
        </Button>
      </Tooltip>
      <LinkMenu {...props} />
    </span>
  )
}
