/** The jobs of one state: what each is about, how often it was tried, and why it failed. */
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { Job } from '#contract/admin/system.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { formatDate, formatMoment } from '../../../ui/text/moments.ts'
import { DataCell, DataGrid, DataNote, DataRow } from '../parts/data-grid.tsx'
import './job-list.css'

type JobListProps = { jobs: readonly Job[]; empty: string; total: number; onRetry: (id: string) => Promise<void> }

export function JobList({ jobs, empty, total, onRetry }: JobListProps) {
  if (jobs.length === 0) return <p className="job-list-empty">{empty}</p>
  return (
    <>
      <DataGrid
        label="Jobs"
        tracks="minmax(200px, 1fr) 92px 80px 130px 96px"
        columns={[
          { label: 'Job' },
          { label: 'State' },
          { label: 'Tries', isNumber: true },
          { label: jobs[0]?.state === 'scheduled' ? 'Due' : 'Last change' },
          { label: 'Retry', isHidden: true },
        ]}
      >
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} onRetry={onRetry} />
        ))}
      </DataGrid>
      {total > jobs.length && (
        <p className="job-list-empty">
          The newest {jobs.length} of {total.toLocaleString('en-GB')}.
        </p>
      )}
    </>
  )
}

function JobRow({ job, onRetry }: { job: Job; onRetry: JobListProps['onRetry'] }) {
  const { id, title, subject, attempts, maxAttempts, error, changedAt, runAt, keptUntil, state } = job
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry(id).catch(() => {})
    setBusy(false)
  }
  return (
    <>
      <DataRow>
        <DataCell kind="name">
          <b>{title}</b>
          {subject && <p>{subject}</p>}
        </DataCell>
        <DataCell>
          <JobBadge job={job} />
        </DataCell>
        <DataCell kind="number" label="Tries">
          {attempts} of {maxAttempts}
        </DataCell>
        <DataCell label={state === 'scheduled' ? 'Due' : 'Last change'}>
          <span className="muted">{formatMoment(state === 'scheduled' && runAt ? runAt : changedAt)}</span>
        </DataCell>
        <DataCell kind="end">
          {state === 'failed' && (
            <Button variant="outline" size="sm" busy={busy} onClick={retry} aria-label={`Retry ${title}`}>
              {!busy && <RotateCw className="icon" aria-hidden />}
              Retry
            </Button>
          )}
        </DataCell>
      </DataRow>
      {error && (
        <DataNote>
          <div className="job-list-error">
            <pre>
              {error}
              {keptUntil ? `\nKept until ${formatDate(keptUntil)}.` : ''}
            </pre>
          </div>
        </DataNote>
      )}
    </>
  )
}

function JobBadge({ job: { state, attempts } }: { job: Job }) {
  if (state === 'failed') return <Badge variant="danger">Failed</Badge>
  if (state === 'running') return <Badge variant="iris">Running</Badge>
  if (attempts > 0) return <Badge variant="warn">Trying again</Badge>
  return <Badge>{state === 'waiting' ? 'Waiting' : 'Planned'}</Badge>
}
