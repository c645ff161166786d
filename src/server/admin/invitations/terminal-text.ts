/** The list of invitations as the command line prints it. */
import type { Invitation } from '#contract/admin/invitations.ts'

export function formatInvitations(invitations: readonly Invitation[], hasMore: boolean): string {
  if (invitations.length === 0) return 'Nobody was invited yet.'
  const lines = invitations.map(({ id, state, email, plan, expiresAt, usedBy, note }) => {
    const who = email ?? 'anyone with the link'
    const outcome = state === 'used' ? `used by ${usedBy ?? 'someone who has left'}` : `${state}, until ${expiresAt.slice(0, 10)}`
    return [`${id}  ${who}`, outcome, ...(plan ? [plan] : []), ...(note ? [`“${note}”`] : [])].join(' · ')
  })
  return [...lines, ...(hasMore ? ['Only the newest are shown; the control panel has them all.'] : [])].join('\n')
}
