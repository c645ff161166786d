/** Jobs: what failed, waits and runs in the queue, and the recurring ones. */

import { useQuery } from '@tanstack/react-query'
import { RefreshCw, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { type JobState, listJobs } from '#contract/admin/system.ts'
import { formatCount } from '#rules/text/formats.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Chips, ChoiceChips } from '#web/ui/lists/chips.tsx'
import { Loaded } from '#web/ui/lists/list-states.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { JobList, useRetry } from './job-list.tsx'
import { RecurringJobs } from './recurring-jobs.tsx'

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
              <div className="admin-panel-toolbar-end">
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
