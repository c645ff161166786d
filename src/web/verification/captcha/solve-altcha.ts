/** Does an ALTCHA challenge's proof of work in the background, on a few of the device's cores. */
import { solveChallengeWorkers } from 'altcha-lib'
import type { AltchaChallenge } from './altcha-challenge.ts'

const mostWorkers = 4

/** What the server takes as proof; undefined where it was taken back or took too long. */
export async function solved(challenge: AltchaChallenge, controller: AbortController): Promise<string | undefined> {
  const solution = await solveChallengeWorkers({
    challenge: challenge as Parameters<typeof solveChallengeWorkers>[0]['challenge'],
    controller,
    concurrency: Math.min(navigator.hardwareConcurrency || 1, mostWorkers),
    createWorker: () => new Worker(new URL('./solve-altcha.worker.ts', import.meta.url), { type: 'module' }),
  })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
