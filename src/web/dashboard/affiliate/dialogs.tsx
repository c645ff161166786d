/** The tab's dialogs. Most visits open none, so they load when the browser is idle, or with the first one that is opened. */
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { prefetch } from '#web/ui/browser/run-when-idle.ts'

const loadAddress = () => import('./payout-settings/address-dialog.tsx')
const loadLeaderboard = () => import('./payout-settings/leaderboard-dialog.tsx')
const loadRequest = () => import('./payouts/payout-dialogs.tsx').then(({ RequestDialog }) => ({ default: RequestDialog }))
const loadCancel = () =>
  import('./payouts/payout-dialogs.tsx').then(({ CancelPayoutDialog }) => ({ default: CancelPayoutDialog }))
const loadAppeal = () => import('./commissions/appeal-dialog.tsx')

export const loadDialogs = () => prefetch(loadAddress, loadLeaderboard, loadRequest, loadCancel, loadAppeal)

/** Once opened, a dialog stays rendered, so that it can be seen to close. */
function createDialog<P extends { open: boolean }>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const Loaded = lazy(load) as ComponentType<P>
  return function OpenableDialog(props: P) {
    const [wasOpened, setOpened] = useState(false)
    if (props.open && !wasOpened) setOpened(true)
    return <Suspense>{wasOpened && <Loaded {...props} />}</Suspense>
  }
}

export const AddressDialog = createDialog(loadAddress)
export const LeaderboardDialog = createDialog(loadLeaderboard)
export const RequestDialog = createDialog(loadRequest)
export const CancelPayoutDialog = createDialog(loadCancel)
export const AppealDialog = createDialog(loadAppeal)
