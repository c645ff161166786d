/** What the creator asked, with the replies; for visitors, the messages that were sent from this browser. */
import { useSyncExternalStore } from 'react'
import { brand } from '#rules/platform/brand.ts'
import { formatDateTime } from '#web/ui/browser/format-date-time.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useOwnMessages, withReplies } from './own-messages.ts'
import { parseStoredMessages, readStoredMessages, subscribeToSentMessages } from './sent-messages.ts'

type SentMessageListProps = {
  /** Shown above the list when a message has just been sent. */
  thanks: string
  onWrite: () => void
}

export function SentMessageList({ thanks, onWrite }: SentMessageListProps) {
  const stored = parseStoredMessages(useSyncExternalStore(subscribeToSentMessages, readStoredMessages))
  const messages = withReplies(stored, useOwnMessages(stored.length))
  if (messages.length === 0 && !thanks) {
    return (
      <div className="help-panel-content help-panel-empty">
        <h3>No messages yet</h3>
        <p className="muted">Messages you send us are saved here, in this browser.</p>
        <Button variant="outline" onClick={onWrite}>
          Write a message
        </Button>
      </div>
    )
  }
  return (
    <div className="help-panel-content">
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
