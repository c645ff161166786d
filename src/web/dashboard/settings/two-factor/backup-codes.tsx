/** The ten backup codes, shown only once: to copy or to download as a text file. */
import { Copy, Download } from 'lucide-react'
import { brand } from '#rules/platform/brand.ts'
import { copyWithToast } from '#web/ui/browser/copy-to-clipboard.ts'
import { downloadBlob } from '#web/ui/browser/download.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog.tsx'

export const BackupCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
  <>
    <p className="muted">
      Each one lets you in once if you don't have your phone. We won't show them again, so keep them with your passwords.
    </p>
    <ul className="backup-codes" aria-label="Backup codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="row">
      <Button variant="outline" className="full-width" autoFocus onClick={() => copy(codes)}>
        <Copy className="icon" aria-hidden />
        Copy
      </Button>
      <Button variant="outline" className="full-width" onClick={() => download(codes)}>
        <Download className="icon" aria-hidden />
        Download
      </Button>
    </div>
    <DialogFooter>
      <Button onClick={onDone}>I've saved them</Button>
    </DialogFooter>
  </>
)

const copy = (codes: string[]) =>
  copyWithToast(
    codes.join('\n'),
    { title: 'Backup Codes Copied', description: 'Paste them somewhere safe.' },
    'Failed to copy the backup codes.',
  )

function download(codes: string[]) {
  const text = [`${brand.name} backup codes`, `${window.location.host}. Each works once.`, '', ...codes, ''].join('\n')
  downloadBlob(new Blob([text], { type: 'text/plain' }), `${brand.fileName}-backup-codes.txt`)
  toast({ title: 'Backup Codes Downloaded', description: 'Keep the file somewhere safe.' })
}
