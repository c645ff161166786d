/** The backups in the folder, the newest first. */
import { Download, ShieldCheck, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type Backup, checkBackup, createBackupLink, deleteBackup, listBackups } from '#contract/admin/system.ts'
import { formatBytes } from '#rules/text/file-size.ts'
import { call, toErrorMessage } from '#web/api/call.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button, IconButton } from '#web/ui/form-controls/button.tsx'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { ListNote } from '#web/ui/lists/list-states.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import { DataCell, DataGrid, DataRow } from '../../../ui/layout/data-grid.tsx'
import { formatMoment, formatMomentInside } from '../../../ui/moments.ts'
import './backup-list.css'

export function BackupList({ backups }: { backups: readonly Backup[] }) {
  const [opened, setOpened] = useState<{ backup: Backup; dialog: 'download' | 'delete' }>()
  const remove = useAction((name: string) => call(deleteBackup, { params: { name } }), {
    done: () => ({ title: 'Backup deleted' }),
    failed: 'The backup was not deleted',
    refreshes: [listBackups],
  })
  const close = () => setOpened(undefined)
  if (backups.length === 0) return <ListNote>No backup yet. The first is made tonight, or now.</ListNote>
  return (
    <>
      <DataGrid
        label="Backups"
        tracks="minmax(180px, 1fr) 84px 112px 250px"
        columns={[{ label: 'Made' }, { label: 'Size', isNumber: true }, { label: 'Check' }, { label: 'Actions', isHidden: true }]}
      >
        {backups.map((backup) => (
          <BackupRow
            key={backup.name}
            backup={backup}
            onDownload={() => setOpened({ backup, dialog: 'download' })}
            onDelete={() => setOpened({ backup, dialog: 'delete' })}
          />
        ))}
      </DataGrid>
      {opened?.dialog === 'download' && <DownloadDialog name={opened.backup.name} onClose={close} />}
      <ConfirmDialog
        open={opened?.dialog === 'delete'}
        onOpenChange={close}
        destructive
        title="Delete this backup?"
        description={
          opened &&
          `${opened.backup.name} (${formatBytes(opened.backup.bytes)}), made ${formatMomentInside(opened.backup.madeAt)}, is gone for good.`
        }
        confirmLabel="Delete backup"
        onConfirm={() => opened && remove.run(opened.backup.name)}
      />
    </>
  )
}

type BackupRowProps = { backup: Backup; onDownload: () => void; onDelete: () => void }

function BackupRow({ backup, onDownload, onDelete }: BackupRowProps) {
  const { name, madeAt, bytes, kind, hasMedia, productVersion } = backup
  const made = formatMoment(madeAt)
  const check = useAction(() => call(checkBackup, { params: { name } }), {
    done: ({ problem }) =>
      problem === null
        ? { title: 'This backup is whole', description: 'Every byte is as it was written, and this server can restore it.' }
        : { variant: 'destructive', title: 'This backup can’t be restored here', description: problem },
    failed: 'The backup was not checked',
    refreshes: [listBackups],
  })
  return (
    <DataRow>
      <DataCell kind="name">
        <b>{made}</b>
        <p>
          {kind === 'nightly' ? 'Nightly' : 'By hand'}, {hasMedia ? 'database and media' : 'database only'}, v{productVersion}
        </p>
      </DataCell>
      <DataCell kind="number" label="Size">
        {formatBytes(bytes)}
      </DataCell>
      <DataCell label="Check">
        <CheckBadge check={backup.check} />
      </DataCell>
      <DataCell kind="end">
        <Button variant="ghost" size="sm" onClick={onDownload} aria-label={`Download ${made}`}>
          <Download className="icon" aria-hidden />
          Download
        </Button>
        <Button variant="ghost" size="sm" busy={check.isBusy} onClick={() => check.start()} aria-label={`Check ${made}`}>
          {!check.isBusy && <ShieldCheck className="icon" aria-hidden />}
          Check
        </Button>
        <IconButton icon={Trash2} label={`Delete ${made}`} className="backup-list-delete" onClick={onDelete} />
      </DataCell>
    </DataRow>
  )
}

function CheckBadge({ check }: Pick<Backup, 'check'>) {
  if (check === null) return <Badge variant="line">Not checked</Badge>
  const { at, problem } = check
  return (
    <span title={`Checked ${formatMomentInside(at)}${problem === null ? '' : `: ${problem}`}`}>
      {problem === null ? <Badge variant="ok">Checked</Badge> : <Badge variant="danger">Problem</Badge>}
    </span>
  )
}

/** Asks for the access key before a backup is downloaded, then lets the browser save it. */
function DownloadDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [accessKey, setAccessKey] = useState('')
  const [error, setError] = useState<string>()
  const { isBusy, start } = useAction(() => call(createBackupLink, { params: { name }, body: { accessKey } }), {
    onDone({ url }) {
      // The browser streams it to the disk.
      Object.assign(document.createElement('a'), { href: url, download: name }).click()
      onClose()
    },
    onFailed: (failure) => setError(toErrorMessage(failure, 'The download was not started. Please try again.')),
    done: () => ({ title: 'The download has started' }),
  })
  const download = (event: FormEvent) => {
    event.preventDefault()
    start()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Download this backup"
      description="It contains everyone’s data: email addresses, pages, payments. Keep it where only you can read it."
    >
      <form onSubmit={download}>
        <Field label="Access key" hint="Asked for again, so that a signed-in browser alone can’t take it." error={error}>
          <Input
            type="password"
            autoComplete="current-password"
            required
            value={accessKey}
            onChange={(event) => setAccessKey(event.target.value)}
          />
        </Field>
        <DialogFormFooter submitLabel="Download" busy={isBusy} />
      </form>
    </Dialog>
  )
}
