/** Asks for the access key of the control panel. */
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { GateForm } from './gate-form.tsx'

export default function ControlLogin() {
  useDocumentTitle('Control panel')
  return <GateForm gate="control" />
}
