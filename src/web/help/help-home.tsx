/** The first tab of the help panel: a message form, the search, and links to the usual articles. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sitePaths } from '#rules/platform/paths.ts'
import { messageLimits } from '#rules/support/messages.ts'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { counterNearLimit, Field, FieldMessage, Input, Textarea } from '#web/ui/form-controls/field.tsx'
import { HelpSearch } from './help-search.tsx'
import { readSessionToken, type SendMessageError, sendSupportMessage } from './send-message.ts'

const quickHelp = [
  { name: 'Chat Rules', slug: 'chat-rules' },
  { name: 'Account Settings', slug: 'account-settings' },
  { name: 'Link Management', slug: 'link-management' },
  { name: 'Premium Features', slug: 'premium-features', isAboutSales: true },
  { name: 'Billing & Payments', slug: 'billing-and-payments', isAboutSales: true },
  { name: 'Theme Customization', slug: 'theme-customization' },
]

const listQuickHelp = () => quickHelp.filter(({ isAboutSales }) => !isAboutSales || getPaymentsSetting() !== 'off')

/** `onSent` gets the server's message of thanks. */
type HelpHomeProps = { onSent: (thanks: string) => void }

export function HelpHome({ onSent }: HelpHomeProps) {
  const [question, setQuestion] = useState('')
  return (
    <div className="help-panel-content wide-stack">
      <MessageForm onSent={onSent} />
      <HelpSearch question={question} onQuestion={setQuestion} />
      {question.trim() === '' && (
        <ul className="help-panel-links" aria-label="Quick help">
          {listQuickHelp().map(({ name, slug }) => (
            <li key={slug}>
              <a href={`${sitePaths.help}/${slug}`}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function MessageForm({ onSent }: HelpHomeProps) {
  const [text, setText] = useState('')
  const [email, setEmail] = useState('')
  const [error, setError] = useState<SendMessageError>()
  const [isSending, setIsSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const message = text.trim()
  const fields = error?.fields ?? {}
  const isGeneralError = error && !fields.text && !fields.email

  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [error])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!message || isSending) return
    setIsSending(true)
    setError(undefined)
    try {
      const thanks = await sendSupportMessage(message, email.trim() || undefined)
      setText('')
      onSent(thanks)
    } catch (failure) {
      setError(failure as SendMessageError)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form ref={form} onSubmit={send} className="help-panel-form tight-stack" noValidate>
      <Field label="Send us a message" error={fields.text} {...counterNearLimit(text, messageLimits.text)}>
        <Textarea rows={3} value={text} maxLength={messageLimits.text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {message && readSessionToken() === undefined && (
        <Field label="Your email address, if you’d like a reply" error={fields.email}>
          <Input
            type="email"
            value={email}
            maxLength={254}
            autoComplete="email"
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      )}
      {isGeneralError && (
        <div className="field is-error" role="alert">
          <FieldMessage error={error.message} />
        </div>
      )}
      <Button type="submit" busy={isSending} disabled={message === ''}>
        Send
      </Button>
    </form>
  )
}
