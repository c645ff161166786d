/** The menu of a user. The list has only one, which opens at the button that was pressed. */
import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Fragment, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { AdminUser } from '#contract/admin/users.ts'
import { hasFocusMoved } from '#web/ui/overlays/use-focus-return.ts'
import { Kbd } from '../keyboard/kbd.tsx'
import '#web/ui/overlays/menu.css'
import './user-menu.css'
import { getUserName } from './user-name.ts'

export type UserMenuItem = {
  label: string
  icon: LucideIcon
  /** One letter, or Del. */
  shortcut?: string
  /** Below a line, in the colour of danger. */
  isDestructive?: boolean
  onSelect: () => void
}

type UserMenuProps = {
  user: AdminUser
  /** The button that opened the menu. */
  button: HTMLElement
  items: readonly UserMenuItem[]
  onClose: () => void
}

export default function UserMenu({ user, button, items, onClose }: UserMenuProps) {
  const chosen = useRef<() => void>(undefined)
  /** Runs the chosen action once the button has the focus again, so that a dialog returns the focus to it. */
  function onCloseAutoFocus(event: Event) {
    event.preventDefault()
    if (!hasFocusMoved()) button.focus()
    if (chosen.current) setTimeout(chosen.current)
  }

  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => open || onClose()}>
      {createPortal(
        <DropdownMenu.Trigger asChild>
          <span className="menu-anchor" aria-hidden />
        </DropdownMenu.Trigger>,
        button,
      )}
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu user-menu"
          align="end"
          sideOffset={4}
          collisionPadding={12}
          {...{ 'aria-label': `Actions for ${getUserName(user)}`, 'aria-labelledby': undefined }}
          onCloseAutoFocus={onCloseAutoFocus}
          // The button closes its own menu: if this closed it first, the button would open it again.
          onInteractOutside={(event) => button.contains(event.target as Node) && event.preventDefault()}
          onKeyDown={(event) => {
            const item = items.find(({ shortcut }) => shortcut && isKey(event.key, shortcut))
            if (!item || event.ctrlKey || event.metaKey || event.altKey) return
            event.preventDefault()
            chosen.current = item.onSelect
            onClose()
          }}
        >
          {items.map(({ label, icon: Icon, shortcut, isDestructive = false, onSelect }, index) => (
            <Fragment key={label}>
              {isDestructive && !items[index - 1]?.isDestructive && <DropdownMenu.Separator className="user-menu-line" />}
              <DropdownMenu.Item
                className={isDestructive ? 'menu-item is-destructive' : 'menu-item'}
                onSelect={() => {
                  chosen.current = onSelect
                }}
              >
                <Icon className="icon" aria-hidden />
                {label}
                {shortcut && (
                  <span aria-hidden="true">
                    <Kbd>{shortcut}</Kbd>
                  </span>
                )}
              </DropdownMenu.Item>
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const isKey = (key: string, shortcut: string) => key.toLowerCase() === (shortcut === 'Del' ? 'delete' : shortcut.toLowerCase())
