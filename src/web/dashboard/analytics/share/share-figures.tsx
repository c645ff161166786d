/** The switches with which a creator shares figures: the media kit and the weekly email. */
import { advancedTier } from '#rules/analytics/advanced.ts'
import { useCurrentUser } from '../../current-user.tsx'
import { isOffered } from '../../shell/upgrade.ts'
import { KitRow } from './kit-row.tsx'
import { WeeklyRow } from './weekly-row.tsx'

export function ShareFigures() {
  const { plan } = useCurrentUser()
  return (
    <>
      {isOffered(plan, advancedTier) && <KitRow />}
      <WeeklyRow />
    </>
  )
}
