/** Whether nobody has visited the page yet, as opposed to nobody in this range. */
import type { Analytics } from '#contract/analytics.ts'

export const hasNoVisitsYet = ({ totalViews, totalClicks, previous, milestones, nextMilestone }: Analytics): boolean =>
  totalViews + totalClicks + previous.totalViews + previous.totalClicks + (nextMilestone?.count ?? 0) === 0 &&
  milestones.length === 0
