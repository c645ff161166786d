/** Lists the shortcuts of the dashboard, and switches those of a single key off. */
import { useSyncExternalStore } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { Dialog, DialogClose, DialogFooter } from '#web/ui/overlays/dialog.tsx'
import { Kbd } from '../ui/keyboard/kbd.tsx'
import { hasSingleKeys, setSingleKeys, subscribeToSingleKeys } from '../ui/keyboard/single-keys.ts'
import './dashboard-shortcuts.css'

const shortcuts = [
  ['/', 'Search'],
  ['J', 'Next user'],
  ['K', 'Previous user'],
  ['X', 'Select; with Shift, a range'],
  ['Enter', 'Actions'],
  ['O', 'Open page'],
  ['P', 'Change plan'],
  ['B', 'Ban or unban'],
  ['Del', 'Delete'],
  ['Esc', 'Clear the selection'],
  ['?', 'Show this list'],
] as const

export default function DashboardShortcuts({ onClose }: { onClose: () => void }) {
  const isOn = useSyncExternalStore(subscribeToSingleKeys, hasSingleKeys)
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Keyboard shortcuts">
      <dl className="dashboard-shortcuts">
        {shortcuts.map(([key, does]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
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
