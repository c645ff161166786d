/** Leads a new creator through the first steps before the dashboard; everybody else sees the dashboard at once. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { User } from '#contract/accounts/sign-in.ts'
import { listLinks } from '#contract/links.ts'
import { call } from '#web/api/call.ts'
import { PageLoading } from '#web/ui/screen-states/loading-screen.tsx'
import { finish } from './finish-onboarding.ts'
import { hasSetNothing, isUnled } from './needs-onboarding.ts'
import { keptProgress } from './stored-progress.ts'

const Onboarding = lazy(() => import('./onboarding.tsx').then(({ Onboarding }) => ({ default: Onboarding })))

/** `isHere`: the address is the one that a new creator arrives at. */
export function OnboardingGate({ user, isHere, children }: { user: User; isHere: boolean; children: ReactNode }) {
  const { leads, leave } = useLeading(user, isHere)
  if (!isHere || leads === 'no') return children
  if (leads === 'asking') return <PageLoading />
  return (
    <Suspense fallback={<PageLoading />}>
      <Onboarding user={user} onLeave={leave} />
    </Suspense>
  )
}

/** Decided once, when the dashboard opens: nobody is led away from what they are at. */
function useLeading(user: User, isHere: boolean) {
  const [kept] = useState(() => keptProgress(user.id))
  const [leads, setLeads] = useState<'yes' | 'no' | 'asking'>(() => {
    if (!isUnled(user)) return 'no'
    if (kept) return kept.step === 'over' ? 'no' : 'yes'
    return hasSetNothing(user) ? 'asking' : 'no'
  })
  const isUntold = kept?.step === 'over' && isUnled(user)

  useEffect(() => {
    if (leads === 'asking' && isHere) hasLinks().then((has) => setLeads(has ? 'no' : 'yes'))
  }, [leads, isHere])
  useEffect(() => {
    if (isUntold) void finish(user.id)
  }, [isUntold, user.id])

  return { leads, leave: () => setLeads('no') }
}

/** Whoever has links already needs no leading; nor does whoever cannot reach the server now. */
const hasLinks = (): Promise<boolean> =>
  call(listLinks).then(
    (links) => links.length > 0,
    () => true,
  )
