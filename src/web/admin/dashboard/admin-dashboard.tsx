/** The dashboard at /admin: figures, the list of users, and who leads. */
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'

export default function AdminDashboard() {
  useDocumentTitle('Admin')
  return (
    <main>
      <h1>Admin</h1>
    </main>
  )
}
