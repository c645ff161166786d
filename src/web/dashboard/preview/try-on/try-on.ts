/** A theme or a font that the plan does not include, tried on in the preview: only its creator sees it, and nothing is saved. */
import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { includesTier, type PaidPlan } from '#rules/plans/plans.ts'
import { createListeners } from '#web/ui/browser/listeners.ts'

/** `tier` is the smallest plan that includes it. */
export type TryOn = { name: string; tier: PaidPlan; changes: Partial<User> }

let tried: TryOn | undefined
const { subscribe, notify } = createListeners()

export function tryOn(next: TryOn | undefined): void {
  if (next === tried) return
  tried = next
  notify()
}

export const stopTryOn = (): void => tryOn(undefined)

export const useTryOn = (): TryOn | undefined => useSyncExternalStore(subscribe, () => tried)

/** The creator's record as it would be on the plan that includes what is tried on. */
export const applyTryOn = (user: User, triedOn: TryOn | undefined): User =>
  triedOn ? { ...user, ...triedOn.changes, plan: includesTier(user.plan, triedOn.tier) ? user.plan : triedOn.tier } : user
