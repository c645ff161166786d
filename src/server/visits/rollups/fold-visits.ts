/**
 * Adds pending visits to the rollups a moment after they were written, so that no visitor waits for it. Each step is one transaction. A step
 * that fails leaves its visits pending, where every figure still counts them, and the next one tries fewer of them.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#server/services/services.ts'
import type { FoldStep } from '#server/services/visit-history/port.ts'
import { foldUntotalled } from './store.ts'

/** Pending rows in one step: few enough that it takes a fraction of the time that a statement may take. */
const maxStep = 5_000
const minStep = 50
/** Milliseconds until another look at whether the other nodes have finished their steps. */
const turnPause = 20

type FoldServices = Pick<Services, 'db' | 'history' | 'now'>

/** Returns when nothing is pending any more, whoever folded it. */
export async function foldVisits({ db, history, now }: FoldServices, step = maxStep): Promise<void> {
  for (;;) {
    const { wasLocked, isDone, folded } = await history.fold(db, { now: now(), limit: step })
    await foldUntotalled(db, step)
    if (isDone) return
    if (wasLocked || folded === 0) await pause(turnPause)
  }
}

/** Folds in steps that get smaller while they fail. */
export function openFolder({ db, history, now }: FoldServices) {
  let step = maxStep
  return async (): Promise<FoldStep> => {
    try {
      const done = await history.fold(db, { now: now(), limit: step })
      await foldUntotalled(db, step)
      step = Math.min(maxStep, step * 2)
      return done
    } catch (error) {
      step = Math.max(minStep, Math.floor(step / 4))
      throw error
    }
  }
}
