/** The field for the code of a copy. */
import { useState } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'

export function VerifyForm({ code, onCheck }: { code: string; onCheck: (code: string) => void }) {
  const [typed, setTyped] = useState(code)
  return (
    <form
      className="verify-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') onCheck(typed.trim())
      }}
    >
      <Field label="Code">
        <Input
          className="verify-form-code"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="7F3K-92QD-M4XA"
          maxLength={40}
          autoCapitalize="characters"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </Field>
      <Button type="submit">Check</Button>
    </form>
  )
}
