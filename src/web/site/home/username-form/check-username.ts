/**
 * Says on the beam whether the name that is being typed is free: at once by our own rules, then, after a pause, by the server's
 * word.
 */
import { mayGoOn, usernameFault, usernameIn, usernameLength } from '#rules/accounts/usernames.ts'
import { element } from '../../script/create-element.ts'

const pause = 300

export function watchClaims() {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-claim]')) watch(form)
}

function watch(form: HTMLFormElement) {
  const input = form.elements.namedItem('username') as HTMLInputElement
  const verdict = form.querySelector('.verdict')
  if (!verdict) return
  let timer: ReturnType<typeof setTimeout>
  let asking = new AbortController()

  const say = (kind: 'free' | 'not-free' | 'unknown', words: string) => {
    verdict.replaceChildren(element('span', { className: kind, text: words }))
    input.toggleAttribute('aria-invalid', kind === 'not-free')
  }

  const ask = async (name: string) => {
    say('unknown', '…')
    asking = new AbortController()
    try {
      const answer = await fetch(`/api/usernames/${encodeURIComponent(name)}`, { signal: asking.signal })
      const { available, message } = (await answer.json()) as { available?: boolean; message: string }
      if (available === undefined) say('unknown', 'not checked')
      else say(available ? 'free' : 'not-free', available ? 'free' : message)
    } catch {
      // Signing up will find out.
      if (!asking.signal.aborted) say('unknown', 'not checked')
    }
  }

  const look = () => {
    clearTimeout(timer)
    asking.abort()
    const name = usernameIn(input.value)
    const fault = usernameFault(name)
    input.removeAttribute('aria-invalid')
    if (fault && !mayGoOn(name)) return say('not-free', fault)
    // What may still be mended is no fault yet.
    if (name && name.length < usernameLength.least) return say('unknown', fault ?? '')
    if (fault) return verdict.replaceChildren()
    // A fault stays in its place until there is something else to say.
    if (!verdict.querySelector('.not-free')) say('unknown', '…')
    timer = setTimeout(ask, pause, name)
  }

  /** The name alone stays in the field; now it can be told that it is too short. */
  const settle = () => {
    const name = usernameIn(input.value)
    input.value = name
    const fault = name && usernameFault(name)
    if (fault) say('not-free', fault)
  }

  input.addEventListener('input', (event) => {
    if ((event as InputEvent).inputType === 'insertFromPaste') input.value = usernameIn(input.value)
    look()
  })
  input.addEventListener('change', settle)
  // A browser that comes back may bring the name along, and not what was said of it.
  addEventListener('pageshow', () => input.value && look())

  form.addEventListener('submit', (event) => {
    settle()
    if (!input.hasAttribute('aria-invalid')) return
    event.preventDefault()
    input.focus()
  })
}
