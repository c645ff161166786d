/** The help panel: a message to write, articles to find, and what was written before. */
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { brand } from '#rules/platform/brand.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { TabPanel, Tabs } from '#web/ui/navigation/tabs.tsx'
import { HelpHome } from './help-home.tsx'
import { HelpList } from './help-list.tsx'
import { HelpMessages } from './help-messages.tsx'
import './help-panel.css'

const tabs = [
  { value: 'home', label: 'Home' },
  { value: 'messages', label: 'Messages' },
  { value: 'help', label: 'Help' },
] as const

type Props = { isOpen: boolean; onClose: () => void }

/** Closed, it is hidden and not gone: a message that was begun is still there. */
export function HelpPanel({ isOpen, onClose }: Props) {
  const [tab, setTab] = useState<string>('home')
  const [thanks, setThanks] = useState('')
  const panel = useRef<HTMLElement>(null)
  const title = useId()

  useEffect(() => {
    if (isOpen) panel.current?.focus()
  }, [isOpen])

  function open(next: string) {
    setThanks('')
    setTab(next)
  }

  /** The form that had the focus is gone then; the panel takes it, so that Escape still closes. */
  function showSent(said: string) {
    setThanks(said)
    setTab('messages')
    panel.current?.focus()
  }

  return (
    <section
      ref={panel}
      className="help-panel"
      hidden={!isOpen}
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && !clearsSearch(event.target) && onClose()}
    >
      <header>
        <h2 id={title}>{brand.name} help</h2>
        <Button variant="ghost" size="icon" aria-label="Close help" onClick={onClose}>
          <X className="i" aria-hidden />
        </Button>
      </header>
      <p className="vh" role="status">
        {thanks}
      </p>
      <Tabs value={tab} onValueChange={open} label="Help" tabs={tabs}>
        <TabPanel value="home" forceMount>
          <HelpHome onSent={showSent} />
        </TabPanel>
        <TabPanel value="messages">
          <HelpMessages thanks={thanks} onWrite={() => open('home')} />
        </TabPanel>
        <TabPanel value="help">
          <HelpList />
        </TabPanel>
      </Tabs>
    </section>
  )
}

/** The first Escape in a search takes back what was typed, as browsers do; the next one closes. */
const clearsSearch = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
