/** Lists the keyboard shortcuts of a gate, and switches those of a single key off. */
import { useSyncExternalStore } from 'react'
import type { AdminGate } from '#contract/endpoint.ts'
import { subscribeToStorage } from '#web/session/browser-storage.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { Dialog, DialogClose, DialogFooter } from '#web/ui/overlays/dialog.tsx'
import '#web/ui/styles/late-utilities.css'
import { Kbd } from './kbd.tsx'
import './shortcuts-dialog.css'
import { hasSingleKeys, setSingleKeys } from './single-keys.ts'

export default function ShortcutsDialog({ gate, onClose }: { gate: AdminGate; onClose: () => void }) {
  const isOn = useSyncExternalStore(subscribeToStorage, hasSingleKeys)
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Keyboard shortcuts">
      <div className="shortcuts-dialog-groups pair">
        {Object.entries(groups[gate]).map(([title, shortcuts]) => (
          <section key={title}>
            <h3 className="minor-title">{title}</h3>
            <dl>
              {Object.entries(shortcuts).map(([keys, does]) => (
                <div key={keys}>
                  <dt className="row">
                    {keys.split(' ').map((key) => (key === 'then' ? ' then ' : <Kbd key={key}>{key}</Kbd>))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
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

const groups: Record<AdminGate, Record<string, Record<string, string>>> = {
  admin: {
    'In the list': {
      '/': 'Search',
      J: 'Next user',
      K: 'Previous user',
      X: 'Select; with Shift, a range',
      Esc: 'Clear selection',
      '?': 'Show this list',
    },
    'On a user': { Enter: 'Actions', O: 'Open page', P: 'Change plan', B: 'Ban or unban', Del: 'Delete' },
  },
  control: {
    Anywhere: {
      'Ctrl K': 'Search or jump',
      '/': 'Search this list',
      'G then U': 'Go to Users',
      'G then P': 'Go to Pages',
      '?': 'Show this list',
    },
    'In a list': { J: 'Next row', K: 'Previous row', X: 'Select', Enter: 'Open', Esc: 'Clear selection' },
  },
}
