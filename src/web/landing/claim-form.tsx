/** The beam with a name on it: type yours, see whether it is free, and take it to the sign-up. */
import { ArrowRight } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#rules/screens.ts'
import { normalUsername, usernameLength } from '#rules/usernames.ts'
import { type NameCheck, useNameCheck } from '#web/auth/use-name-check.ts'
import { BeamForm } from '#web/ui/beam.tsx'
import { Button } from '#web/ui/button.tsx'
import { NameVerdict } from './name-verdict.tsx'

export function ClaimForm() {
  const [typed, setTyped] = useState('')
  const [, navigate] = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const check: NameCheck = useNameCheck(typed)
  const verdict = useId()

  function claim(event: FormEvent) {
    event.preventDefault()
    if (check.state === 'refused') return input.current?.focus()
    const name = normalUsername(typed)
    navigate(`${paths.auth}?tab=signup${name && `&username=${encodeURIComponent(name)}`}`)
  }

  return (
    <BeamForm
      onSubmit={claim}
      name={
        <>
          <input
            ref={input}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="yourname"
            aria-label="Your name"
            aria-describedby={verdict}
            aria-invalid={check.state === 'refused' || undefined}
            maxLength={usernameLength.most}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <NameVerdict id={verdict} check={check} />
        </>
      }
    >
      <Button type="submit" size="lg">
        Claim your name
        <ArrowRight className="i" aria-hidden />
      </Button>
    </BeamForm>
  )
}
