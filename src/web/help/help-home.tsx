/** Write to us, search, or take one of the usual ways. */
import { type FormEvent, useState } from 'react'
import { messageLimits } from '#rules/messages.ts'
import { sitePaths } from '#rules/screens.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { SearchResults } from './search-results.tsx'
import { sendMessage } from './send-message.ts'

const usual = [
  ['Chat Rules', 'chat-rules'],
  ['Account Settings', 'account-settings'],
  ['Link Management', 'link-management'],
  ['Premium Features', 'premium-features'],
  ['Billing & Payments', 'billing-and-payments'],
  ['Theme Customization', 'theme-customization'],
] as const

export function HelpHome({ onSent }: { onSent: () => void }) {
  const [question, setQuestion] = useState('')
  return (
    <div className="help-in">
      <MessageForm onSent={onSent} />
      <SearchResults question={question} onQuestion={setQuestion} />
      {question.trim() === '' && (
        <ul className="help-links" aria-label="Quick help">
          {usual.map(([name, slug]) => (
            <li key={slug}>
              <a href={`${sitePaths.help}/${slug}`}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function MessageForm({ onSent }: { onSent: () => void }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    const message = text.trim()
    if (!message) return
    setIsSending(true)
    setFault(undefined)
    try {
      await sendMessage(message)
      setText('')
      onSent()
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form onSubmit={send} className="help-write">
      <Field label="Send us a message" error={fault} counter={{ used: text.length, most: messageLimits.text }}>
        <Textarea rows={3} value={text} maxLength={messageLimits.text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button type="submit" size="sm" busy={isSending} disabled={text.trim() === ''}>
        Send
      </Button>
    </form>
  )
}
