/** Write to us, search, or take one of the usual ways. */
import { type FormEvent, useState } from 'react'
import { messageLimits } from '#rules/messages.ts'
import { sitePaths } from '#rules/screens.ts'
import { keys, storage } from '#web/session/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { counterNear, Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
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

/** `onSent` is told the server's thanks. */
type Props = { onSent: (thanks: string) => void }

export function HelpHome({ onSent }: Props) {
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

function MessageForm({ onSent }: Props) {
  const [text, setText] = useState('')
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const message = text.trim()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!message || isSending) return
    setIsSending(true)
    setFault(undefined)
    try {
      const thanks = await sendMessage(message, email.trim() || undefined)
      setText('')
      onSent(thanks)
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form onSubmit={send} className="help-write" noValidate>
      <Field label="Send us a message" error={fault} {...counterNear(text, messageLimits.text)}>
        <Textarea rows={3} value={text} maxLength={messageLimits.text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {message && !isKnown() && (
        <Field label="Your email address, if you want an answer">
          <Input
            type="email"
            value={email}
            maxLength={254}
            autoComplete="email"
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      )}
      <Button type="submit" busy={isSending} disabled={message === ''}>
        Send
      </Button>
    </form>
  )
}

/** Whoever is signed in is answered at the address of their account. */
const isKnown = () => storage.getItem(keys.token) !== null
