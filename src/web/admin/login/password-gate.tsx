/** Asks for the admin password before the dashboard at /admin. */
import { Link } from 'wouter'
import { adminPaths } from '#rules/platform/paths.ts'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { GateForm } from './gate-form.tsx'

export default function PasswordGate() {
  useDocumentTitle('Admin')
  return (
    <GateForm gate="admin">
      <p className="small-text muted">
        Looking for settings, payouts or support? <Link href={adminPaths.login}>Open the control panel</Link>
      </p>
    </GateForm>
  )
}
