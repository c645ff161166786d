/** How far the backup is that is being made; what went wrong with the last one. */
import { Archive, CircleAlert } from 'lucide-react'
import type { BackupOverview } from '#contract/admin/system.ts'
import { formatMomentInside } from '../../../ui/text/moments.ts'
import './backup-progress.css'

type Run = NonNullable<BackupOverview['run']>

export function BackupProgress({ run: { state, text, share, changedAt } }: { run: Run }) {
  // The list has it already.
  if (state === 'done')
    return (
      <p className="sr-only" role="status">
        {text}
      </p>
    )
  if (state === 'failed')
    return (
      <div className="backup-progress backup-progress-failed" role="alert">
        <CircleAlert className="icon" aria-hidden />
        <div>
          <b>The backup {formatMomentInside(changedAt)} failed</b>
          <p>{text}</p>
        </div>
      </div>
    )
  const percent = share === null ? undefined : Math.round(share * 100)
  return (
    <div className="backup-progress" role="status">
      <Archive className="icon" aria-hidden />
      <div>
        <b>Backing up: {text.toLowerCase()}</b>
        <progress aria-label="Backup progress" max={100} value={percent} />
      </div>
      {percent !== undefined && <span className="tabular-nums">{percent}%</span>}
    </div>
  )
}
