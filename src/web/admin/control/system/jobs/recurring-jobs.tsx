/** The recurring jobs: when each is next due, and running one now. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listJobs, listRecurringJobs, type RecurringJobRow, runRecurringJob } from '#contract/admin/system.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { Loaded } from '#web/ui/lists/list-states.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { ItemRow } from '../../../ui/layout/item-row.tsx'
import { formatMomentInside } from '../../../ui/text/moments.ts'
import { systemViewPath } from '../views.ts'

export function RecurringJobs() {
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
  const minutes = Math.max(1, Math.round((Date.parse(time) - Date.now()) / 60_000))
  if (minutes < 60) return `in ${minutes} min`
  if (minutes < 48 * 60) return `in ${Math.round(minutes / 60)} h`
  return `in ${Math.round(minutes / 1440)} days`
}
