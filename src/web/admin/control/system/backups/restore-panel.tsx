/** Restoring: a file from elsewhere is looked at here, and the command that restores it is said. */
import { CircleAlert, CircleCheck, FileSearch } from 'lucide-react'
import { useState } from 'react'
import { backupStartBytes, inspectBackup } from '#contract/admin/system.ts'
import type { ResponseBody } from '#contract/endpoint.ts'
import { toErrorMessage, upload } from '#web/api/call.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { formatMomentInside } from '../../../ui/moments.ts'
import '#web/ui/feedback/code-block.css'

type Found = ResponseBody<typeof inspectBackup> & { name: string }

type RestorePanelProps = { database: string; folder: string | undefined; newest: string | undefined }

export function RestorePanel({ database, folder, newest }: RestorePanelProps) {
  const [found, setFound] = useState<Found>()
  const { isBusy, start } = useAction(
    // What it is stands in its first bytes, however large it is.
    (file: File) => upload(inspectBackup, file.slice(0, backupStartBytes, 'application/octet-stream')),
    {
      onDone: (result, { name }) => setFound({ ...result, name }),
      onFailed: (error, { name }) =>
        setFound({ name, problem: toErrorMessage(error, 'The file was not checked. Please try again.'), backup: null }),
    },
  )

  return (
    <AdminPanel
      title="Restore"
      description="Replaces everything, so it is done on the server, while it is stopped."
      aside={
        <FileButton label="Backup file to check" accept=".tar" busy={isBusy} onFile={start}>
          {!isBusy && <FileSearch className="icon" aria-hidden />}
          Check a file
        </FileButton>
      }
    >
      {found && <Result found={found} />}
      <p className="small-text muted">
        Stop the server, then run this in its folder. It reads every byte first; if anything is wrong, nothing changes. Start the
        server afterwards.
      </p>
      <pre className="code-block">
        npm run admin -- restore {folder && newest ? `${folder}/${newest}` : 'FILE'} --replace {database}
      </pre>
    </AdminPanel>
  )
}

const Result = ({ found: { name, problem, backup } }: { found: Found }) =>
  problem === null && backup ? (
    <Callout
      variant="ok"
      role="status"
      icon={<CircleCheck className="icon" aria-hidden />}
      title={`${name} can be restored here`}
    >
      Made {formatMomentInside(backup.madeAt)} by v{backup.productVersion},{' '}
      {backup.hasMedia ? 'database and media' : 'database only'}. Only its beginning was read; the command checks the rest.
    </Callout>
  ) : (
    <Callout
      variant="danger"
      role="alert"
      icon={<CircleAlert className="icon" aria-hidden />}
      title={`${name} can’t be restored here`}
    >
      {problem}
    </Callout>
  )
