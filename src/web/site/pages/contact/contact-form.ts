/** Sends the contact form. The message stays in the form until it has been sent. */
import { type SendMessageError, sendSupportMessage } from '#web/help/send-message.ts'

export function initContactForm() {
  const form = document.querySelector<HTMLFormElement>('[data-contact]')
  const result = form?.querySelector('.contact-result')
  const button = form?.querySelector('button')
  const text = form?.querySelector('textarea')
  const email = form?.querySelector('input')
  if (!form || !result || !button || !text || !email) return
  const showResult = (message: string, isError = false) => {
    result.textContent = message
    result.classList.toggle('is-error', isError)
  }
  const showFieldError = (field: HTMLElement, message: string) => {
    showResult(message, true)
    field.ariaInvalid = 'true'
    field.focus()
  }
  let isSending = false
  /** Marks the button as busy without disabling it, because a disabled button would lose the focus. */
  const setSending = (next: boolean) => {
    isSending = next
    button.ariaDisabled = button.ariaBusy = next ? 'true' : null
    button.textContent = next ? 'Sending…' : 'Send'
  }

  button.disabled = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    text.ariaInvalid = email.ariaInvalid = null
    showResult('')
    if (!text.value.trim()) return showFieldError(text, 'Please write a message first.')
    if (!email.validity.valid) return showFieldError(email, 'Please enter a valid email address.')
    setSending(true)
    try {
      const thanks = await sendSupportMessage(text.value.trim(), email.value.trim() || undefined)
      form.reset()
      showResult(thanks)
    } catch (error) {
      const { message, fields } = error as SendMessageError
      if (fields.text) showFieldError(text, message)
      else if (fields.email) showFieldError(email, message)
      else showResult(message, true)
    } finally {
      setSending(false)
    }
  })
}
