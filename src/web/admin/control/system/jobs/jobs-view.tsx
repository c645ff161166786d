/** Jobs: what failed, waits and runs in the queue, and the recurring ones. */

import { useQuery } from '@tanstack/react-query'
import { RefreshCw, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { type JobState, listJobs, listRecurringJobs, type RecurringJobRow, runRecurringJob } from '#contract/admin/system.ts'
import { formatCount } from '#rules/text/formats.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { Chips, ChoiceChips } from '#web/ui/lists/chips.tsx'
import { Loaded } from '#web/ui/lists/list-states.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { ItemRow } from '../../../ui/layout/item-row.tsx'
import { formatMomentInside } from '../../../ui/moments.ts'
import { systemViewPath } from '../views.ts'
import { JobList, useRetry } from './job-list.tsx'

const states = { failed: 'Failed', waiting: 'Waiting', running: 'Running', scheduled: 'Scheduled' } as const
const emptyTexts = {
  failed: 'No job has failed. A failed job appears here after its last try.',
  waiting: 'No job is waiting.',
  running: 'No job is running.',
  scheduled: 'No job is planned for later.',
}

export default function JobsView() {
  const [state, setState] = useState<JobState>('failed')
  const [isAsking, setAsking] = useState(false)
  const query = useQuery({ ...endpointQuery(listJobs, { query: { state } }), staleTime: 0, placeholderData: (last) => last })
  const retry = useRetry()
  const failed = query.data?.counts.failed ?? 0
  return (
    <>
      <Loaded query={query} what="the jobs">
        {({ counts, jobs }) => (
          <AdminPanel
            title="Jobs"
            isFlush
            aside={
              <div className="admin-panel-toolbar-end cluster">
                <Button variant="ghost" size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
                  {!query.isFetching && <RefreshCw className="icon" aria-hidden />}
                  Refresh
                </Button>
                <Button variant="outline" size="sm" disabled={failed === 0} onClick={() => setAsking(true)}>
                  <RotateCw className="icon" aria-hidden />
                  Retry all failed
                </Button>
              </div>
            }
          >
            <Chips label="State">
              <ChoiceChips
                choices={Object.keys(states) as JobState[]}
                nameOf={(name) => states[name]}
                countOf={(name) => name && counts[name]}
                chosen={state}
                onChoose={(name) => name && setState(name)}
              />
            </Chips>
            <JobList jobs={jobs} empty={emptyTexts[state]} total={counts[state]} />
          </AdminPanel>
        )}
      </Loaded>
      <RecurringJobs />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={failed === 1 ? 'Retry 1 failed job?' : `Retry ${formatCount(failed)} failed jobs?`}
        description="Each one is tried again at once. Emails among them are sent, however old they are."
        confirmLabel="Retry all failed"
        onConfirm={() => retry.run('all')}
      />
    </>
  )
}

/** The recurring jobs: when each is next due, and running one now. */
function RecurringJobs() {
  const query = useQuery({ ...endpointQuery(listRecurringJobs), staleTime: 0 })
  const [asked, setAsked] = useState<RecurringJobRow>()
  const { run, start } = useAction((name: string) => call(runRecurringJob, { params: { name } }), {
    done: ({ message }) => ({ title: message }),
    failed: 'The job was not started',
    refreshes: [listJobs, listRecurringJobs],
  })
  return (
    <Loaded query={query} what="the recurring jobs">
      {({ jobs }) => (
        <AdminPanel title="Recurring" description="Whichever server is free runs them." isFlush>
          <ul>
            {jobs.map((job) => (
              <RecurringRow key={job.name} job={job} onRun={() => (job.question ? setAsked(job) : start(job.name))} />
            ))}
          </ul>
          <ConfirmDialog
            open={asked !== undefined}
            onOpenChange={() => setAsked(undefined)}
            title={`Run “${asked?.title}” now?`}
            description={asked?.question}
            confirmLabel="Run now"
            onConfirm={() => asked && run(asked.name)}
          />
        </AdminPanel>
      )}
    </Loaded>
  )
}

function RecurringRow({ job, onRun }: { job: RecurringJobRow; onRun: () => void }) {
  const { name, title, schedule, nextAt, lastAt, state } = job
  return (
    <ItemRow
      title={title}
      end={
        <>
          <RecurringBadge state={state} />
          {nextAt && <span className="tabular-nums">{formatUntil(nextAt)}</span>}
          {name === 'make-nightly-backup' ? (
            <ButtonLink variant="ghost" size="sm" href={systemViewPath('backups')}>
              Backups
            </ButtonLink>
          ) : (
            <Button variant="ghost" size="sm" disabled={state === 'running'} onClick={onRun} aria-label={`Run now: ${title}`}>
              Run now
            </Button>
          )}
        </>
      }
    >
      {schedule}
      {lastAt && `, last ${formatMomentInside(lastAt)}`}
    </ItemRow>
  )
}

function RecurringBadge({ state }: Pick<RecurringJobRow, 'state'>) {
  if (state === 'failed') return <Badge variant="danger">Failed</Badge>
  if (state === 'running') return <Badge variant="iris">Running</Badge>
  return state === 'waiting' ? <Badge>Waiting</Badge> : undefined
}

/** In the largest unit: `in 48 min`, `in 15 h`, `in 11 days`. */
function formatUntil(time: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(time) - Date.now()) / minuteMs))
  if (minutes < 60) return `in ${minutes} min`
  if (minutes < 48 * 60) return `in ${Math.round(minutes / 60)} h`
  return `in ${Math.round(minutes / 1440)} days`
}
