/** Says on the beam whether the name that is being typed is free: first by our own rules, then, after a pause, by the server's word. */
import { normalUsername, usernameFault } from '#rules/usernames.ts'

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

  const say = (kind: 'free' | 'not-free' | 'checking' | '', words = '') => {
    const word = document.createElement('span')
    word.className = kind
    word.textContent = words
    verdict.replaceChildren(...(kind ? [word] : []))
    input.toggleAttribute('aria-invalid', kind === 'not-free')
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    asking.abort()
    const name = normalUsername(input.value)
    const fault = name ? usernameFault(name) : undefined
    if (!name) return say('')
    if (fault) return say('not-free', fault)
    say('checking', 'Checking…')
    timer = setTimeout(async () => {
      asking = new AbortController()
      try {
        const answer = await fetch(`/api/usernames/${encodeURIComponent(name)}`, { signal: asking.signal })
        const { available, message } = (await answer.json()) as { available?: boolean; message: string }
        if (available === undefined) say('')
        else say(available ? 'free' : 'not-free', available ? 'free' : message)
      } catch {
        // Signing up will find out.
        if (!asking.signal.aborted) say('')
      }
    }, pause)
  })

  form.addEventListener('submit', (event) => {
    if (!input.hasAttribute('aria-invalid')) return
    event.preventDefault()
    input.focus()
  })
}
