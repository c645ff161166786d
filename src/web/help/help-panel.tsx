/** The help panel: a message form, the help articles, and the messages that were sent from this browser. */
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { brand } from '#rules/platform/brand.ts'
import { subscribeToStorage } from '#web/session/browser-storage.ts'
import { formatDateTime } from '#web/ui/browser/format-date-time.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button, IconButton } from '#web/ui/form-controls/button.tsx'
import { TabPanel, Tabs } from '#web/ui/navigation/tabs.tsx'
import { HelpHome } from './help-home.tsx'
import './help-panel.css'
import { HelpResultList } from './help-search.tsx'
import { useOwnMessages, withReplies } from './own-messages.ts'
import { type HelpResult, listHelpArticles } from './search-help.ts'
import { parseStoredMessages, readStoredMessages } from './sent-messages.ts'

const tabs = [
  { value: 'home', label: 'Home' },
  { value: 'messages', label: 'Messages' },
  { value: 'help', label: 'Help' },
] as const

type HelpPanelProps = { isOpen: boolean; onClose: () => void }

/** When closed, it is hidden but stays mounted, so that an unfinished message is kept. */
export function HelpPanel({ isOpen, onClose }: HelpPanelProps) {
  const [tab, setTab] = useState<string>('home')
  const [thanks, setThanks] = useState('')
  const panel = useRef<HTMLElement>(null)
  const title = useId()

  useEffect(() => {
    if (isOpen) panel.current?.focus()
  }, [isOpen])

  function openTab(next: string) {
    setThanks('')
    setTab(next)
  }

  /** The form that had the focus is unmounted; the panel takes the focus, so that Escape still closes it. */
  function showSent(message: string) {
    setThanks(message)
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
        <IconButton icon={X} label="Close help" size="icon" onClick={onClose} />
      </header>
      <p className="sr-only" role="status">
        {thanks}
      </p>
      <Tabs value={tab} onValueChange={openTab} label="Help" tabs={tabs}>
        <TabPanel value="home" forceMount>
          <HelpHome onSent={showSent} />
        </TabPanel>
        <TabPanel value="messages">
          <SentMessageList thanks={thanks} onWrite={() => openTab('home')} />
        </TabPanel>
        <TabPanel value="help">
          <HelpArticleList />
        </TabPanel>
      </Tabs>
    </section>
  )
}

/** The first Escape in a search field clears it, as browsers do; the next one closes the panel. */
const clearsSearch = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''

/** The list of all help articles. */
function HelpArticleList() {
  const [articles, setArticles] = useState<HelpResult[] | 'failed'>()
  useEffect(() => {
    listHelpArticles().then(setArticles, () => setArticles('failed'))
  }, [])

  if (articles === 'failed') return <p className="help-panel-content wide-stack muted">We couldn’t load the articles.</p>
  return (
    <div className="help-panel-content wide-stack" aria-busy={articles === undefined}>
      {articles ? <HelpResultList results={articles} /> : <Skeleton height={320} radius={12} />}
    </div>
  )
}

type SentMessageListProps = {
  /** Shown above the list when a message has just been sent. */
  thanks: string
  onWrite: () => void
}

/** What the creator asked, with the replies; for visitors, the messages that were sent from this browser. */
function SentMessageList({ thanks, onWrite }: SentMessageListProps) {
  const stored = parseStoredMessages(useSyncExternalStore(subscribeToStorage, readStoredMessages))
  const messages = withReplies(stored, useOwnMessages(stored.length))
  if (messages.length === 0 && !thanks) {
    return (
      <div className="help-panel-content wide-stack help-panel-empty">
        <h3>No messages yet</h3>
        <p className="muted">Messages you send us are saved here, in this browser.</p>
        <Button variant="outline" onClick={onWrite}>
          Write a message
        </Button>
      </div>
    )
  }
  return (
    <div className="help-panel-content wide-stack">
      {thanks && <p className="help-panel-thanks">{thanks}</p>}
      <ul className="stack">
        {messages.map(({ text, at, replies }) => (
          <li key={at} className="help-panel-message">
            <p>{text}</p>
            <time dateTime={at}>{formatDateTime(at)}</time>
            {replies.map((reply) => (
              <div key={reply.createdAt} className="help-panel-reply">
                <b>{brand.name} support</b>
                <p>{reply.text}</p>
                <time dateTime={reply.createdAt}>{formatDateTime(reply.createdAt)}</time>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
