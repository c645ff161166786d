/** Write to us, search, or take one of the usual ways. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messageLimits } from '#rules/support/messages.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { counterNear, Field, FieldSays } from '#web/ui/form-controls/field.tsx'
import { Input, Textarea } from '#web/ui/form-controls/input.tsx'
import { SearchResults } from './search-results.tsx'
import { knownToken, type NotSent, sendMessage } from './send-message.ts'

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
  const [fault, setFault] = useState<NotSent>()
  const [isSending, setIsSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const message = text.trim()
  const fields = fault?.fields ?? {}
  const isElsewhere = fault && !fields.text && !fields.email

  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [fault])

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
      setFault(error as NotSent)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form ref={form} onSubmit={send} className="help-write" noValidate>
      <Field label="Send us a message" error={fields.text} {...counterNear(text, messageLimits.text)}>
        <Textarea rows={3} value={text} maxLength={messageLimits.text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {message && knownToken() === undefined && (
        <Field label="Your email address, if you want an answer" error={fields.email}>
          <Input
            type="email"
            value={email}
            maxLength={254}
            autoComplete="email"
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      )}
      {isElsewhere && (
        <div className="field is-error" role="alert">
          <FieldSays error={fault.message} />
        </div>
      )}
      <Button type="submit" busy={isSending} disabled={message === ''}>
        Send
      </Button>
    </form>
  )
}
