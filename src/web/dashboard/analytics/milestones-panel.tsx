/** Round numbers that were reached, the next one, and a text to tell others. */
import { Flag, Share2, Trophy } from 'lucide-react'
import { useState } from 'react'
import type { Analytics } from '#contract/analytics.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { formatCount } from '#rules/text/formats.ts'
import { copyWithToast } from '#web/ui/browser/copy-to-clipboard.ts'
import '#web/ui/feedback/progress-bar.css'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useCurrentUser } from '../current-user.tsx'
import { FiguresPanel } from './explanation/figures-panel.tsx'
import './milestones-panel.css'

const fewest = 3

type Milestone = { linkId: string | null; name: string; threshold: number }

export function MilestonesPanel({ data: { milestones, nextMilestone, period } }: { data: Analytics }) {
  const { username } = useCurrentUser()
  const [isWhole, setWhole] = useState(false)

  function share(milestone: Milestone) {
    const text = `${nameMilestone(milestone)}! Thank you. ${window.location.origin}${bioPath(username)}`
    return copyWithToast(text, { title: 'Text Copied!', description: text }, 'Failed to copy the text')
  }

  return (
    <FiguresPanel figure="milestones">
      <ul className="milestones-panel">
        {(isWhole ? milestones : milestones.slice(0, fewest)).map((milestone) => (
          <li className="panel-icon-row" key={`${milestone.linkId}${milestone.threshold}`}>
            <span className="panel-icon-row-icon muted milestones-panel-icon centred">
              <Trophy className="icon" aria-hidden />
            </span>
            <div>
              <b>{nameMilestone(milestone)}</b>
              <p>{formatReached(milestone.reachedAt, period.timeZone)}</p>
            </div>
            <Button variant="outline" size="sm" onClick={() => share(milestone)}>
              <Share2 className="icon" aria-hidden />
              <span className="milestones-panel-share">Share</span>
              <span className="sr-only"> {nameMilestone(milestone)}</span>
            </Button>
          </li>
        ))}
        {nextMilestone && (
          <li className="panel-icon-row">
            <span className="panel-icon-row-icon muted milestones-panel-icon centred is-next">
              <Flag className="icon" aria-hidden />
            </span>
            <div>
              <b>{nameMilestone(nextMilestone)}</b>
              <p>{formatCount(nextMilestone.threshold - nextMilestone.count)} to go</p>
              <progress
                className="progress-bar milestones-panel-progress"
                aria-label={nameMilestone(nextMilestone)}
                max={nextMilestone.threshold}
                value={nextMilestone.count}
              />
            </div>
          </li>
        )}
      </ul>
      {!isWhole && milestones.length > fewest && (
        <Button variant="ghost" size="sm" className="milestones-panel-more" onClick={() => setWhole(true)}>
          Show all {milestones.length}
        </Button>
      )}
    </FiguresPanel>
  )
}

const nameMilestone = ({ linkId, name, threshold }: Milestone): string =>
  linkId === null ? `${formatCount(threshold)} views of your page` : `${formatCount(threshold)} clicks on ${name}`

const formatReached = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(Date.parse(at))
