/** The menu of a link: copy its address, move it by one place, and on narrow rows open and delete. */
import { ArrowDown, ArrowUp, Copy, Ellipsis, ExternalLink, type LucideIcon, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { LinkCardProps } from './link-card-props.ts'
import './link-menu.css'

export function LinkMenu({ link, isFirst, isLast, isBusy, verbs }: LinkCardProps) {
  const { choose, onClosed } = useChoice()
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`More for ${link.title}`} disabled={isBusy}>
          <Ellipsis className="i" aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={12} onCloseAutoFocus={onClosed}>
        <Item icon={ExternalLink} narrow onSelect={choose(() => window.open(link.url, '_blank', 'noopener,noreferrer'))}>
          Open
        </Item>
        <Item icon={Copy} onSelect={choose(() => verbs.copy(link.url))}>
          Copy address
        </Item>
        <Item icon={ArrowUp} disabled={isFirst} onSelect={choose(() => verbs.move(link, -1))}>
          Move up
        </Item>
        <Item icon={ArrowDown} disabled={isLast} onSelect={choose(() => verbs.move(link, 1))}>
          Move down
        </Item>
        <Item icon={Trash2} narrow danger onSelect={choose(() => verbs.remove(link))}>
          Delete
        </Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

/** What was chosen happens after the menu has closed and given the focus back: a dialog then knows where it came from. */
function useChoice() {
  const chosen = useRef<() => void>(undefined)
  return {
    choose: (act: () => void) => () => {
      chosen.current = act
    },
    onClosed() {
      const act = chosen.current
      chosen.current = undefined
      if (act) setTimeout(act)
    },
  }
}

type ItemProps = {
  icon: LucideIcon
  /** Only where the row has no room for the button. */
  narrow?: boolean
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

const Item = ({ icon: Icon, narrow, danger, disabled = false, onSelect, children }: ItemProps) => (
  <DropdownMenu.Item
    className={['menu-item', narrow && 'is-narrow', danger && 'is-danger'].filter(Boolean).join(' ')}
    disabled={disabled}
    onSelect={onSelect}
  >
    <Icon className="i" aria-hidden />
    {children}
  </DropdownMenu.Item>
)
