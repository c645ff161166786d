/** Sends a message from the contact page; what was written stays until it has arrived. */
import { sendMessage } from '#web/help/send-message.ts'

export function watchContact() {
  const form = document.querySelector<HTMLFormElement>('[data-contact]')
  const says = form?.querySelector('.contact-says')
  const button = form?.querySelector('button')
  if (!form || !says || !button) return
  form.hidden = false
  const say = (text: string, isWrong = false) => {
    says.textContent = text
    says.classList.toggle('is-wrong', isWrong)
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const given = new FormData(form)
    const text = String(given.get('text') ?? '').trim()
    const email = String(given.get('email') ?? '').trim()
    if (!text) {
      say('Please write something first.', true)
      return form.querySelector('textarea')?.focus()
    }
    button.disabled = true
    button.textContent = 'Sending…'
    try {
      say(await sendMessage(text, email || undefined))
      form.reset()
    } catch (error) {
      say((error as Error).message, true)
    } finally {
      button.disabled = false
      button.textContent = 'Send'
    }
  })
}
