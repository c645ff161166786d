/** Asks for the admin password before the dashboard at /admin. */
import { type FormEvent, useState } from 'react'
import { adminLogin } from '#contract/admin/sessions.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { startAdminSession } from '#web/session/admin-session.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'

export function PasswordGate() {
  const [password, setPassword] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      startAdminSession('admin', (await call(adminLogin, { body: { password } })).token)
    } catch (error) {
      toast({ variant: 'destructive', title: 'Login Failed', description: toErrorMessage(error, 'Invalid admin password') })
    }
  }
  return (
    <main>
      <h1>Admin</h1>
      <form onSubmit={submit}>
        <label>
          Password
          <input type="password" required value={password} onChange={(event) => setPassword(event.target.value)} />
        </label>
        <Button type="submit">Log in</Button>
      </form>
    </main>
  )
}
