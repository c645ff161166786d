/** Solves an ALTCHA challenge's proof of work in web workers. */
import { solveChallengeWorkers } from 'altcha-lib'
import type { getCaptcha } from '#contract/accounts/captcha.ts'
import type { ResponseBody } from '#contract/endpoint.ts'

export type AltchaChallenge = Extract<ResponseBody<typeof getCaptcha>, { provider: 'altcha' }>['challenge']

const maxWorkers = 4

/** The solution as the server expects it; undefined if it was aborted or took too long. */
export async function solveAltcha(challenge: AltchaChallenge, controller: AbortController): Promise<string | undefined> {
  const solution = await solveChallengeWorkers({
    challenge: challenge as Parameters<typeof solveChallengeWorkers>[0]['challenge'],
    controller,
    concurrency: Math.min(navigator.hardwareConcurrency || 1, maxWorkers),
    createWorker: () => new Worker(new URL('./solve-altcha.worker.ts', import.meta.url), { type: 'module' }),
  })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
