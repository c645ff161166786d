/** Backups: making one, downloading, checking and deleting them, and what a restore needs. */

import { useQuery } from '@tanstack/react-query'
import { Archive, CircleAlert, FolderX, HardDrive, KeyRound } from 'lucide-react'
import { type BackupOverview, listBackups, makeBackup } from '#contract/admin/system.ts'
import { formatBytes } from '#rules/text/file-size.ts'
import { countNoun } from '#rules/text/formats.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import '#web/ui/feedback/progress-bar.css'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Loaded } from '#web/ui/lists/list-states.tsx'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { FiguresStrip } from '../../../ui/layout/figures-strip.tsx'
import { formatAge, formatMoment, formatMomentInside } from '../../../ui/moments.ts'
import { BackupList } from './backup-list.tsx'
import { RestorePanel } from './restore-panel.tsx'
import './backup-progress.css'
import './backups-view.css'

const describeAge = (time: string) => (Date.now() - Date.parse(time) < minuteMs ? 'Just now' : `${formatAge(time)} ago`)

/** Milliseconds, while one is made. */
const pollMs = 1_000

const isOpen = (run: BackupOverview['run'] | undefined) => run?.state === 'waiting' || run?.state === 'running'

export default function BackupsView() {
  const query = useQuery({
    ...endpointQuery(listBackups),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data?.run) ? pollMs : false),
  })
  return (
    <Loaded query={query} what="the backups">
      {(overview) => (
        <>
          {overview.folder ? <Kept overview={overview} /> : <NoFolder madeAt={overview.age?.madeAt} />}
          <RestorePanel database={overview.database} folder={overview.folder?.path} newest={overview.backups[0]?.name} />
          <Callout icon={<KeyRound className="icon" aria-hidden />} title="Encryption keys are not in these files">
            Without them, two-factor secrets and queued emails can’t be read. Save them once, apart from the backups:{' '}
            <code className="backups-view-command">npm run admin -- backup FILE --keys KEYS</code>
          </Callout>
        </>
      )}
    </Loaded>
  )
}

const NoFolder = ({ madeAt }: { madeAt: string | null | undefined }) => (
  <Callout icon={<FolderX className="icon" aria-hidden />} variant="warn" title="This server keeps no backups">
    Set <code>BACKUP_DIR</code> to a folder on another disk and start the server again: it then makes one each night, and you can
    make and download them here.{' '}
    {madeAt ? `The newest backup was made ${formatAge(madeAt)} ago by a command.` : 'There is no backup.'}
  </Callout>
)

function Kept({ overview: { folder, age, run, backups } }: { overview: BackupOverview }) {
  const { isBusy, start } = useAction(() => call(makeBackup), { failed: 'The backup was not started', refreshes: [listBackups] })
  const bytes = backups.reduce((sum, backup) => sum + backup.bytes, 0)
  const nights = backups.filter(({ kind }) => kind === 'nightly').length
  const free = folder?.freeBytes == null ? '' : `, ${formatBytes(folder.freeBytes)} free`
  return (
    <>
      <FiguresStrip
        figures={[
          {
            label: 'Newest backup',
            value: age?.madeAt ? describeAge(age.madeAt) : 'None',
            note: age?.madeAt ? formatMoment(age.madeAt) : 'One is made each night',
          },
          { label: 'Kept here', value: countNoun(backups.length, 'backup'), note: `${nights} of ${folder?.keep} nights` },
          { label: 'Size', value: formatBytes(bytes), note: `${folder?.path}${free}` },
        ]}
      />
      {age?.isOnDataDisk && (
        <Callout icon={<HardDrive className="icon" aria-hidden />} variant="warn" title="Same disk as your data">
          If this disk fails, the backups go with it. Set <code>BACKUP_DIR</code> to a folder on another disk, or download a copy
          now and then.
        </Callout>
      )}
      <AdminPanel
        title="Backups"
        isFlush
        aside={
          <Button size="sm" busy={isBusy} disabled={isOpen(run)} onClick={() => start()}>
            {!isBusy && <Archive className="icon" aria-hidden />}
            Back up now
          </Button>
        }
      >
        {run && <BackupProgress run={run} />}
        <BackupList backups={backups} />
      </AdminPanel>
    </>
  )
}

type Run = NonNullable<BackupOverview['run']>

/** How far the backup is that is being made; what went wrong with the last one. */
function BackupProgress({ run: { state, text, share, changedAt } }: { run: Run }) {
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
        <progress className="progress-bar" aria-label="Backup progress" max={100} value={percent} />
      </div>
      {percent !== undefined && <span className="tabular-nums">{percent}%</span>}
    </div>
  )
}
