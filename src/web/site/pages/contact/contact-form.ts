/** Sends a message from the contact page; what was written stays until it has arrived. */
import { type NotSent, sendMessage } from '#web/help/send-message.ts'

export function watchContact() {
  const form = document.querySelector<HTMLFormElement>('[data-contact]')
  const says = form?.querySelector('.contact-says')
  const button = form?.querySelector('button')
  const text = form?.querySelector('textarea')
  const email = form?.querySelector('input')
  if (!form || !says || !button || !text || !email) return
  const say = (words: string, isWrong = false) => {
    says.textContent = words
    says.classList.toggle('is-wrong', isWrong)
  }
  /** What is wrong, and where: the hand goes there. */
  const faultIn = (field: HTMLElement, words: string) => {
    say(words, true)
    field.ariaInvalid = 'true'
    field.focus()
  }
  let isSending = false
  /** The button keeps the focus meanwhile, so it is not disabled. */
  const showSending = (next: boolean) => {
    isSending = next
    button.ariaDisabled = button.ariaBusy = next ? 'true' : null
    button.textContent = next ? 'Sending…' : 'Send'
  }

  button.disabled = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    text.ariaInvalid = email.ariaInvalid = null
    say('')
    if (!text.value.trim()) return faultIn(text, 'Please write something first.')
    if (!email.validity.valid) return faultIn(email, 'Please enter a valid email address.')
    showSending(true)
    try {
      const thanks = await sendMessage(text.value.trim(), email.value.trim() || undefined)
      form.reset()
      say(thanks)
    } catch (error) {
      const { message, fields } = error as NotSent
      if (fields.text) faultIn(text, message)
      else if (fields.email) faultIn(email, message)
      else say(message, true)
    } finally {
      showSending(false)
    }
  })
}
