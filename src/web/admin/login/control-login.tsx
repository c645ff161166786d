/** Asks for the access key of the control panel. */
import { type FormEvent, useState } from 'react'
import { controlLogin } from '#contract/admin/sessions.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { startAdminSession } from '#web/session/admin-session.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'

export function ControlLogin() {
  const [accessKey, setAccessKey] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      startAdminSession('control', (await call(controlLogin, { body: { accessKey } })).token)
    } catch (error) {
      toast({ variant: 'destructive', title: 'Access Denied', description: toErrorMessage(error, 'Invalid admin credentials') })
    }
  }
  return (
    <main>
      <h1>Control panel</h1>
      <form onSubmit={submit}>
        <label>
          Admin access key
          <input type="password" required value={accessKey} onChange={(event) => setAccessKey(event.target.value)} />
        </label>
        <Button type="submit">Log in</Button>
      </form>
    </main>
  )
}
