/** Sends the contact form. The message stays in the form until it has been sent; then the page says how the reply comes. */
import { messageLimits } from '#rules/support/messages.ts'
import { describeExcess } from '#rules/text/excess.ts'
import { readSessionToken, type SendMessageError, sendSupportMessage } from '#web/help/send-message.ts'

export function initContactForm() {
  const form = document.querySelector<HTMLFormElement>('[data-contact]')
  const sent = document.querySelector<HTMLElement>('[data-contact-sent]')
  const error = form?.querySelector('.contact-error')
  const button = form?.querySelector('button')
  const text = form?.querySelector('textarea')
  const email = form?.querySelector('input')
  if (!form || !sent || !error || !button || !text || !email) return
  const fields = [createFieldMessage(text), createFieldMessage(email)] as const
  const [textMessage, emailMessage] = fields
  let isSending = false
  /** Marks the button as busy without disabling it, because a disabled button would lose the focus. */
  const setSending = (next: boolean) => {
    isSending = next
    button.ariaDisabled = button.ariaBusy = next ? 'true' : null
    button.textContent = next ? 'Sending…' : 'Send'
  }

  button.disabled = false
  text.addEventListener('input', () => textMessage.set(describeExcess(text.value, messageLimits.text)))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    for (const field of fields) field.set(undefined)
    error.textContent = ''
    if (!text.value.trim()) return textMessage.show('Please write a message first.')
    if (!email.validity.valid) return emailMessage.show('Please enter a valid email address.')
    setSending(true)
    try {
      const address = email.value.trim()
      const thanks = await sendSupportMessage(text.value.trim(), address || undefined)
      form.reset()
      showSent(form, sent, thanks, readSessionToken() ? 'account' : address ? 'email' : 'nobody', address)
    } catch (reason) {
      const { message, fields: refused } = reason as SendMessageError
      if (refused.text) textMessage.show(message)
      else if (refused.email) emailMessage.show(message)
      else error.textContent = message
    } finally {
      setSending(false)
    }
  })
  sent.querySelector('[data-contact-again]')?.addEventListener('click', () => {
    sent.hidden = true
    form.hidden = false
    text.focus()
  })
}

/** The error of a field takes the place of its hint; the focus moves there, so that it is read aloud. */
function createFieldMessage(field: HTMLElement) {
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  const original = hint?.textContent ?? ''
  const set = (message: string | undefined) => {
    if (hint) hint.textContent = message ?? original
    field.ariaInvalid = message ? 'true' : null
    field.closest('.field')?.classList.toggle('is-error', message !== undefined)
  }
  return {
    set,
    show: (message: string) => {
      set(message)
      field.focus()
    },
  }
}

function showSent(
  form: HTMLElement,
  sent: HTMLElement,
  thanks: string,
  replyTo: 'account' | 'email' | 'nobody',
  address: string,
) {
  const heading = sent.querySelector('h2')
  const shownAddress = sent.querySelector('[data-reply-address]')
  if (heading && thanks) heading.textContent = thanks
  if (shownAddress) shownAddress.textContent = address
  for (const line of sent.querySelectorAll<HTMLElement>('[data-reply-to]')) line.hidden = line.dataset.replyTo !== replyTo
  form.hidden = true
  sent.hidden = false
  sent.focus()
}
