/** A theme or a font that the plan does not include, tried on in the preview: only its creator sees it, and nothing is saved. */
import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { includesTier, type PaidPlan } from '#rules/plans/plans.ts'

/** `tier` is the smallest plan that includes it. */
export type TryOn = { name: string; tier: PaidPlan; changes: Partial<User> }

let tried: TryOn | undefined
const listeners = new Set<() => void>()

export function tryOn(next: TryOn | undefined): void {
  if (next === tried) return
  tried = next
  for (const listener of listeners) listener()
}

export const stopTryOn = (): void => tryOn(undefined)

export const useTryOn = (): TryOn | undefined => useSyncExternalStore(subscribe, () => tried)

/** The creator's record as it would be on the plan that includes what is tried on. */
export const applyTryOn = (user: User, worn: TryOn | undefined): User =>
  worn ? { ...user, ...worn.changes, plan: includesTier(user.plan, worn.tier) ? user.plan : worn.tier } : user

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
