/** Where an admin writes a reply or a note. What was typed is kept until it is sent. */

import { Send, StickyNote } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { addMessageNote, type InboxThread, replyToMessage } from '#contract/admin/inbox.ts'
import { messageLimits } from '#rules/support/messages.ts'
import { describeExcess } from '#rules/text/excess.ts'
import { call, toErrorMessage } from '#web/api/call.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { FormError } from '#web/ui/form-controls/field.tsx'
import { Kbd } from '../../../ui/keyboard/kbd.tsx'
import { useStoredDraft } from '../use-stored-draft.ts'
import './reply-composer.css'
import { getSenderName } from './inbox.ts'

type Kind = 'reply' | 'note'
type ReplyComposerProps = { thread: InboxThread; onChange: (thread: InboxThread) => void; onConflict: () => void }

export function ReplyComposer({ thread, onChange, onConflict }: ReplyComposerProps) {
  const [text, setText] = useStoredDraft(`message ${thread.id}`, '')
  const [failure, setFailure] = useState<string>()
  const canReply = thread.email !== null
  const isEmpty = text.trim() === ''
  const excess = describeExcess(text, messageLimits.reply)
  const field = useRef<HTMLTextAreaElement>(null)
  const errorId = useId()

  const { input: sending, start } = useAction(
    (kind: Kind) =>
      call(kind === 'reply' ? replyToMessage : addMessageNote, {
        params: { id: thread.id },
        body: { text, version: thread.version },
      }),
    {
      onDone(next) {
        setText(undefined)
        onChange(next)
      },
      onFailed(error) {
        onConflict()
        setFailure(toErrorMessage(error, 'Please try again.'))
      },
      done: (_, kind) =>
        kind === 'reply' ? { title: 'Reply sent', description: `To ${getSenderName(thread)}.` } : { title: 'Note added' },
      failed: 'Not sent',
    },
  )
  function send(kind: Kind) {
    if (isEmpty || sending) return
    setFailure(undefined)
    if (excess) field.current?.focus()
    else start(kind)
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send(canReply ? 'reply' : 'note')
  }
  return (
    <div className="reply-composer">
      <textarea
        ref={field}
        aria-label={canReply ? 'Reply' : 'Note'}
        placeholder={canReply ? `Reply to ${getSenderName(thread)}` : 'They left no email address, so you can only add a note.'}
        aria-invalid={excess ? true : undefined}
        aria-describedby={errorId}
        value={text}
        onChange={({ target }) => setText(target.value || undefined)}
        onKeyDown={sendByKey}
      />
      <FormError id={errorId} message={excess ?? failure} />
      <div className="reply-composer-buttons spread">
        <Button
          variant="ghost"
          size="sm"
          disabled={isEmpty || sending === 'reply'}
          busy={sending === 'note'}
          onClick={() => send('note')}
        >
          <StickyNote className="icon" aria-hidden />
          Add as note
        </Button>
        {canReply && (
          <Button size="sm" disabled={isEmpty || sending === 'note'} busy={sending === 'reply'} onClick={() => send('reply')}>
            <Send className="icon" aria-hidden />
            Send
            <span className="reply-composer-key" aria-hidden="true">
              <Kbd>Ctrl Enter</Kbd>
            </span>
          </Button>
        )}
      </div>
    </div>
  )
}
