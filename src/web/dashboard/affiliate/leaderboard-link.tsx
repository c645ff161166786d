/** The link to the leaderboard, with the affiliate's own rank. */
import { Trophy } from 'lucide-react'
import { getCommissionPercent } from '#rules/affiliates/commission.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { TestModeBadge } from '#web/ui/identity/test-mode-badge.tsx'
import { formatOrdinal } from './ordinal.ts'

export const describeOffer = (): string =>
  `Earn ${getCommissionPercent()}% of everything your referrals pay, for as long as they pay.`

export const LeaderboardLink = ({ rank }: { rank: number | null }) => (
  <div className="leaderboard-link">
    <TestModeBadge />
    <Button asChild variant="outline">
      <a href={sitePaths.leaderboard}>
        <Trophy className="icon" aria-hidden />
        Leaderboard
        {rank !== null && <Badge>You’re {formatOrdinal(rank)}</Badge>}
      </a>
    </Button>
  </div>
)
