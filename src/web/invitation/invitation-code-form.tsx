/** Shown to someone without an invitation's link: what kind of place this is, and a field for the code. */
import { type FormEvent, useState } from 'react'
import { parseInvitationCode } from '#rules/accounts/invitations.ts'
import { AuthHeading } from '#web/auth/layout/auth-layout.tsx'
import { getTyped } from '#web/drawn/drawing.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { invitationCopy } from './invitation-copy.ts'
import './invitation.css'

const copy = invitationCopy.only

type InvitationCodeFormProps = {
  /** A code that the server does not know was tried. */
  isUnknown?: boolean
  onCode: (code: string) => void
}

export default function InvitationCodeForm({ isUnknown = false, onCode }: InvitationCodeFormProps) {
  const [typed, setTyped] = useState(() => getTyped('code') ?? '')
  const [hasError, setError] = useState(isUnknown)

  function submit(event: FormEvent) {
    event.preventDefault()
    const code = parseInvitationCode(typed)
    setError(code === undefined)
    if (code !== undefined) onCode(code)
  }

  return (
    <form className="auth-layout-form stack" onSubmit={submit} noValidate>
      <AuthHeading title={copy.title()} description={copy.text} />
      <Field label={copy.label} error={hasError ? invitationCopy.unknown : undefined}>
        <Input
          className="invitation-code"
          name="code"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="K7Q2-4KXD-PM3A-9TRB-WH6C"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" size="lg" className="full-width">
        {copy.button}
      </Button>
    </form>
  )
}
