/** The help panel: a message to write, articles to find, and what was written before. */
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { brand } from '#rules/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { HelpHome } from './help-home.tsx'
import { HelpList } from './help-list.tsx'
import { HelpMessages } from './help-messages.tsx'
import './panel.css'

const tabs = [
  { value: 'home', label: 'Home' },
  { value: 'messages', label: 'Messages' },
  { value: 'help', label: 'Help' },
] as const

export function HelpPanel({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState<string>('home')
  const panel = useRef<HTMLElement>(null)
  const title = useId()

  useEffect(() => panel.current?.focus(), [])

  return (
    <section
      ref={panel}
      className="help-panel"
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header>
        <h2 id={title}>{brand.name} help</h2>
        <Button variant="ghost" size="icon-sm" aria-label="Close help" onClick={onClose}>
          <X className="i" aria-hidden />
        </Button>
      </header>
      <Tabs value={tab} onValueChange={setTab} label="Help" tabs={tabs}>
        <TabPanel value="home">
          <HelpHome onSent={() => setTab('messages')} />
        </TabPanel>
        <TabPanel value="messages">
          <HelpMessages onWrite={() => setTab('home')} />
        </TabPanel>
        <TabPanel value="help">
          <HelpList />
        </TabPanel>
      </Tabs>
    </section>
  )
}
