/** Checks a username while it is typed: at once by the rules, then, after a pause, by asking the server. */
import { extractUsername, findUsernameError, mayBeIncomplete, usernameLength } from '#rules/accounts/usernames.ts'
import { createElement } from '../../script/create-element.ts'

/** Milliseconds after the last keystroke before the request. */
const debounceMs = 300

/** The class that colours the message. */
type Result = 'is-available' | 'is-rejected' | 'is-unknown'

export function initClaimUsernameForms() {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-claim-username-form]')) initForm(form)
}

function initForm(form: HTMLFormElement) {
  const input = form.elements.namedItem('username') as HTMLInputElement
  const status = form.querySelector('.claim-username-form-status')
  if (!status) return
  let timer: ReturnType<typeof setTimeout>
  let request = new AbortController()

  const showResult = (result: Result, text: string) => {
    status.replaceChildren(createElement('span', { className: `claim-username-form-result ${result}`, text }))
    input.toggleAttribute('aria-invalid', result === 'is-rejected')
  }

  const askServer = async (username: string) => {
    showResult('is-unknown', '…')
    request = new AbortController()
    try {
      const response = await fetch(`/api/usernames/${encodeURIComponent(username)}`, { signal: request.signal })
      const { available, message } = (await response.json()) as { available?: boolean; message: string }
      if (available === undefined) showResult('is-unknown', 'not checked')
      else showResult(available ? 'is-available' : 'is-rejected', available ? 'available' : message)
    } catch {
      // The sign-up checks it again.
      if (!request.signal.aborted) showResult('is-unknown', 'not checked')
    }
  }

  const checkInput = () => {
    clearTimeout(timer)
    request.abort()
    const username = extractUsername(input.value)
    const error = findUsernameError(username)
    input.removeAttribute('aria-invalid')
    if (error && !mayBeIncomplete(username)) return showResult('is-rejected', error)
    // An error that more typing can fix is not marked yet.
    if (username && username.length < usernameLength.min) return showResult('is-unknown', error ?? '')
    if (error) return status.replaceChildren()
    // An error stays in its place until there is something else to show.
    if (!status.querySelector('.is-rejected')) showResult('is-unknown', '…')
    timer = setTimeout(askServer, debounceMs, username)
  }

  /** Reduces the input to its username and shows every error, including that it is too short. */
  const finishInput = () => {
    const username = extractUsername(input.value)
    input.value = username
    const error = username && findUsernameError(username)
    if (error) showResult('is-rejected', error)
  }

  input.addEventListener('input', (event) => {
    if ((event as InputEvent).inputType === 'insertFromPaste') input.value = extractUsername(input.value)
    checkInput()
  })
  input.addEventListener('change', finishInput)
  // A browser that comes back to the page may restore the input, but not the status.
  addEventListener('pageshow', () => input.value && checkInput())

  form.addEventListener('submit', (event) => {
    finishInput()
    if (!input.hasAttribute('aria-invalid')) return
    event.preventDefault()
    input.focus()
  })
}
