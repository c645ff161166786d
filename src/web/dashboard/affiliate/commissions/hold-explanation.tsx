/** What happens to a commission on hold, the evidence, and the appeal. */
import { useState } from 'react'
import type { Commission } from '#contract/affiliates/commissions.ts'
import { formatNearDay } from '#rules/text/counts-and-days.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { AppealDialog } from '../dialogs.tsx'
import { describeHoldHelp, evidenceNames } from './hold-copy.ts'

export type Hold = NonNullable<Commission['hold']>

export function HoldExplanation({ hold }: { hold: Hold }) {
  const { appeal, endsAt, evidence, evidenceClass, reason } = hold
  const [isWriting, setWriting] = useState(false)
  const now = new Date()
  return (
    <div className="hold-explanation">
      <p>
        <b>What happens now.</b> Someone on our team looks at it. If nobody decides by {formatNearDay(endsAt, now)}, it’s released
        automatically. {!appeal && describeHoldHelp(reason)}
      </p>
      {appeal && (
        <blockquote>
          <p>{appeal.text}</p>
          <footer className="small-text muted">Your appeal of {formatNearDay(appeal.at, now)}</footer>
        </blockquote>
      )}
      <div className="hold-explanation-line">
        {!appeal && (
          <Button variant="secondary" size="sm" onClick={() => setWriting(true)}>
            Write an appeal
          </Button>
        )}
        <span className="small-text muted">
          {evidenceNames[evidenceClass]}: {evidence.replace(/\.$/, '')}. Kept until {formatNearDay(endsAt, now)}.
        </span>
      </div>
      <AppealDialog open={isWriting} onOpenChange={setWriting} holdId={hold.id} />
    </div>
  )
}
