/** The jobs of one state: what each is about, how often it was tried, and why it failed. */

import { RotateCw } from 'lucide-react'
import { type Job, listJobs, listRecurringJobs, retryJobs } from '#contract/admin/system.ts'
import { formatCount } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ListNote } from '#web/ui/lists/list-states.tsx'
import '#web/ui/feedback/code-block.css'
import { DataCell, DataGrid, DataNote, DataRow } from '../../../ui/layout/data-grid.tsx'
import { formatDate, formatMoment } from '../../../ui/moments.ts'
import './job-list.css'

type JobListProps = { jobs: readonly Job[]; empty: string; total: number }

export function JobList({ jobs, empty, total }: JobListProps) {
  if (jobs.length === 0) return <ListNote>{empty}</ListNote>
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
          <JobRow key={job.id} job={job} />
        ))}
      </DataGrid>
      {total > jobs.length && (
        <ListNote>
          The newest {jobs.length} of {formatCount(total)}.
        </ListNote>
      )}
    </>
  )
}

function JobRow({ job }: { job: Job }) {
  const { id, title, subject, attempts, maxAttempts, error, changedAt, runAt, keptUntil, state } = job
  const { isBusy, start } = useRetry()
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
            <Button variant="outline" size="sm" busy={isBusy} onClick={() => start([id])} aria-label={`Retry ${title}`}>
              {!isBusy && <RotateCw className="icon" aria-hidden />}
              Retry
            </Button>
          )}
        </DataCell>
      </DataRow>
      {error && (
        <DataNote>
          <div className="job-list-error">
            <pre className="code-block">
              {error}
              {keptUntil ? `\nKept until ${formatDate(keptUntil)}.` : ''}
            </pre>
          </div>
        </DataNote>
      )}
    </>
  )
}

export const useRetry = () =>
  useAction((ids: string[] | 'all') => call(retryJobs, { body: { ids } }), {
    done: ({ message }) => ({ title: message }),
    failed: 'The job was not retried',
    refreshes: [listJobs, listRecurringJobs],
  })

function JobBadge({ job: { state, attempts } }: { job: Job }) {
  if (state === 'failed') return <Badge variant="danger">Failed</Badge>
  if (state === 'running') return <Badge variant="iris">Running</Badge>
  if (attempts > 0) return <Badge variant="warn">Trying again</Badge>
  return <Badge>{state === 'waiting' ? 'Waiting' : 'Planned'}</Badge>
}
