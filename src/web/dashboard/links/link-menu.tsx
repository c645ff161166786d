/** The menu of a link: copy its address, move it by one place, and on narrow rows open and delete. */
import { ArrowDown, ArrowUp, Copy, Ellipsis, ExternalLink, type LucideIcon, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { LinkCardProps } from './link-card-props.ts'

export const LinkMenu = ({ link, isFirst, isLast, isBusy, verbs }: LinkCardProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>
      <Button variant="ghost" size="icon-sm" aria-label={`More for ${link.title}`} disabled={isBusy}>
        <Ellipsis className="i" aria-hidden />
      </Button>
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={12}>
        <Item icon={ExternalLink} narrow onSelect={() => window.open(link.url, '_blank', 'noopener,noreferrer')}>
          Open
        </Item>
        <Item icon={Copy} onSelect={() => verbs.copy(link.url)}>
          Copy address
        </Item>
        <Item icon={ArrowUp} disabled={isFirst} onSelect={() => verbs.move(link, -1)}>
          Move up
        </Item>
        <Item icon={ArrowDown} disabled={isLast} onSelect={() => verbs.move(link, 1)}>
          Move down
        </Item>
        <Item icon={Trash2} narrow danger onSelect={() => verbs.remove(link)}>
          Delete
        </Item>
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)

type ItemProps = {
  icon: LucideIcon
  /** Only where the row has no room for the button. */
  narrow?: boolean
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

const Item = ({ icon: Icon, narrow, danger, disabled, onSelect, children }: ItemProps) => (
  <DropdownMenu.Item
    className={['menu-item', narrow && 'is-narrow', danger && 'is-danger'].filter(Boolean).join(' ')}
    disabled={disabled ?? false}
    onSelect={onSelect}
  >
    <Icon className="i" aria-hidden />
    {children}
  </DropdownMenu.Item>
)
