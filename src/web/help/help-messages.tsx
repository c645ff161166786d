/** What was written from this browser. */
import { Button } from '#web/ui/button.tsx'
import { keptMessages } from './kept-messages.ts'

export function HelpMessages({ onWrite }: { onWrite: () => void }) {
  const messages = keptMessages()
  if (messages.length === 0) {
    return (
      <div className="help-in help-none">
        <h3>No messages yet</h3>
        <p className="muted">What you send us is kept here, in this browser.</p>
        <Button variant="outline" size="sm" onClick={onWrite}>
          Write one
        </Button>
      </div>
    )
  }
  return (
    <ul className="help-in help-sent">
      {messages.map(({ text, at }) => (
        <li key={at} className="help-message">
          <p>{text}</p>
          <time dateTime={at}>{when.format(new Date(at))}</time>
        </li>
      ))}
    </ul>
  )
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
