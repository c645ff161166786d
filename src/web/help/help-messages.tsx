/** What was written from this browser. */
import { useSyncExternalStore } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { keptText, messagesIn, onKept } from './sent-messages.ts'

type Props = {
  /** Said over them when one has just been sent. */
  thanks: string
  onWrite: () => void
}

export function HelpMessages({ thanks, onWrite }: Props) {
  const messages = messagesIn(useSyncExternalStore(onKept, keptText))
  if (messages.length === 0 && !thanks) {
    return (
      <div className="help-in help-none">
        <h3>No messages yet</h3>
        <p className="muted">What you send us is kept here, in this browser.</p>
        <Button variant="outline" onClick={onWrite}>
          Write one
        </Button>
      </div>
    )
  }
  return (
    <div className="help-in">
      {thanks && <p className="help-thanks">{thanks}</p>}
      <ul className="stack">
        {messages.map(({ text, at }) => (
          <li key={at} className="help-message">
            <p>{text}</p>
            <time dateTime={at}>{when.format(new Date(at))}</time>
          </li>
        ))}
      </ul>
    </div>
  )
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
