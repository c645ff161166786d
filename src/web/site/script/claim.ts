/** Says on the beam whether the name that is being typed is free: first by our own rules, then, after a pause, by the server's word. */
import { normalUsername, usernameFault } from '#rules/usernames.ts'
import { element } from './elements.ts'

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

  const look = () => {
    clearTimeout(timer)
    asking.abort()
    const name = normalUsername(input.value)
    input.removeAttribute('aria-invalid')
    if (!name) return verdict.replaceChildren()
    say('unknown', '…')
    timer = setTimeout(async () => {
      const fault = usernameFault(name)
      if (fault) return say('not-free', fault)
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
    }, pause)
  }

  input.addEventListener('input', look)
  // A browser that comes back may bring the name along, and not what was said of it.
  addEventListener('pageshow', () => input.value && look())

  form.addEventListener('submit', (event) => {
    const name = normalUsername(input.value)
    const fault = name && usernameFault(name)
    if (fault) say('not-free', fault)
    if (!input.hasAttribute('aria-invalid')) return
    event.preventDefault()
    input.focus()
  })
}
