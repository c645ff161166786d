/** What `/readyz` says of mail: since when this process can't hand over emails, and why. Undefined while it can. */
import type { Mail } from './port.ts'

export function describeMail({ readProblem }: Pick<Mail, 'readProblem'>) {
  const problem = readProblem?.()
  return problem && { mail: { failingSince: problem.since.toISOString(), reason: problem.reason } }
}
