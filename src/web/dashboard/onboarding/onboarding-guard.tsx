/** Shows onboarding to a new creator before the dashboard; everyone else sees the dashboard at once. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { listLinks } from '#contract/links.ts'
import { call } from '#web/api/call.ts'
import { LoadingScreen } from '#web/ui/screen-states/loading-screen.tsx'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { finishOnboarding } from './finish-onboarding.ts'
import { hasEmptyPage, isNewUser } from './needs-onboarding.ts'
import { readProgress } from './stored-progress.ts'

const Onboarding = lazy(() => import('./onboarding.tsx'))

/** `isFirstScreen`: the URL is the one that opens after sign-up. Any other tab is shown without onboarding. */
export function OnboardingGuard({ isFirstScreen, children }: { isFirstScreen: boolean; children: ReactNode }) {
  const { status, close } = useOnboardingStatus(isFirstScreen)
  if (!isFirstScreen || status === 'done') return children
  if (status === 'checking') return <LoadingScreen />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Onboarding onClose={close} />
    </Suspense>
  )
}

/** Decided once, when the dashboard opens, so that no one is interrupted later. */
function useOnboardingStatus(isFirstScreen: boolean) {
  const { user } = useUserDraft()
  const [storedProgress] = useState(() => readProgress(user.id))
  const [status, setStatus] = useState<'needed' | 'done' | 'checking'>(() => {
    if (!isNewUser(user)) return 'done'
    if (storedProgress) return storedProgress.step === 'over' ? 'done' : 'needed'
    return hasEmptyPage(user) ? 'checking' : 'done'
  })
  const isUnsentFinish = storedProgress?.step === 'over' && isNewUser(user)

  useEffect(() => {
    if (status === 'checking' && isFirstScreen) fetchHasLinks().then((hasLinks) => setStatus(hasLinks ? 'done' : 'needed'))
  }, [status, isFirstScreen])
  useEffect(() => {
    if (isUnsentFinish) void finishOnboarding(user.id)
  }, [isUnsentFinish, user.id])

  return { status, close: () => setStatus('done') }
}

/** A creator with links needs no onboarding. Nor is it shown while the server cannot be reached. */
const fetchHasLinks = (): Promise<boolean> =>
  call(listLinks).then(
    (links) => links.length > 0,
    () => true,
  )
