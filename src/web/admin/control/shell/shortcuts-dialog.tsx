/** Lists the keyboard shortcuts, and switches those of a single key off. */
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { Dialog, DialogClose, DialogFooter } from '#web/ui/overlays/dialog.tsx'
import { Kbd } from '../../ui/keyboard/kbd.tsx'
import { hasSingleKeys, setSingleKeys, subscribeToSingleKeys } from '../../ui/keyboard/single-keys.ts'
import './shortcuts-dialog.css'

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = useSyncExternalStore(subscribeToSingleKeys, hasSingleKeys)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts">
      <div className="shortcuts-dialog-groups">
        <Group title="Anywhere" shortcuts={anywhere} />
        <Group title="In a list" shortcuts={inList} />
      </div>
      <SwitchRow
        label="Single-key shortcuts"
        description="Turn off if you dictate or use a screen reader."
        checked={isOn}
        onCheckedChange={setSingleKeys}
      />
      <DialogFooter>
        <DialogClose>
          <Button variant="outline" size="sm">
            Close
          </Button>
        </DialogClose>
      </DialogFooter>
    </Dialog>
  )
}

type Shortcut = { keys: ReactNode; does: string }

const anywhere: Shortcut[] = [
  { keys: [<Kbd key="ctrl">Ctrl</Kbd>, ' ', <Kbd key="k">K</Kbd>], does: 'Search or jump' },
  { keys: <Kbd>/</Kbd>, does: 'Search this list' },
  { keys: [<Kbd key="g">G</Kbd>, ' then ', <Kbd key="u">U</Kbd>], does: 'Go to Users' },
  { keys: [<Kbd key="g">G</Kbd>, ' then ', <Kbd key="p">P</Kbd>], does: 'Go to Pages' },
  { keys: <Kbd>?</Kbd>, does: 'Show this list' },
]

const inList: Shortcut[] = [
  { keys: <Kbd>J</Kbd>, does: 'Next row' },
  { keys: <Kbd>K</Kbd>, does: 'Previous row' },
  { keys: <Kbd>X</Kbd>, does: 'Select' },
  { keys: <Kbd>Enter</Kbd>, does: 'Open' },
  { keys: <Kbd>Esc</Kbd>, does: 'Clear selection' },
]

const Group = ({ title, shortcuts }: { title: string; shortcuts: Shortcut[] }) => (
  <section>
    <h3>{title}</h3>
    <dl>
      {shortcuts.map(({ keys, does }) => (
        <div key={does}>
          <dt>{keys}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
)
