/** What each job of the queue is called on screen. */
import jobNames from './job-names.json' with { type: 'json' }

const names: Readonly<Record<string, string>> = jobNames

/** A job that has no name here is called by its own, with spaces. */
export function nameJob(job: string): string {
  const words = job.replaceAll('-', ' ')
  return names[job] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Before these run by hand, the operator is asked: they move money, or email people. */
export const askedBeforeRun: Record<string, string> = {
  'run-monthly-payouts': 'It opens a payout for every affiliate who can be paid now.',
  'approve-requested-payouts': 'It approves the payouts that affiliates have requested.',
  'send-weekly-summaries': 'It emails everyone for whom this week’s summary is due.',
}

/** How long a job stays after its last try failed. */
export const failedJobDays = 30
