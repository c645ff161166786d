import { expect, test } from 'vitest'
import { formatInvitationCode, getInvitationState, invitationLink, parseInvitationCode } from './invitations.ts'

const code = 'ABCD2345EFGH6789JKMN'

test('a code can be typed in any case, with or without hyphens, or pasted as its link', () => {
  expect(formatInvitationCode(code)).toBe('ABCD-2345-EFGH-6789-JKMN')
  for (const typed of [
    code,
    formatInvitationCode(code),
    ` ${formatInvitationCode(code).toLowerCase()} `,
    `https://a.example${invitationLink(code)}`,
    `<https://a.example${invitationLink(code)}>.`,
    `https://a.example${invitationLink(code)}&utm_source=ig`,
    `“${formatInvitationCode(code)}”`,
  ])
    expect(parseInvitationCode(typed), typed).toBe(code)
})

test.each(['', 'ABCD', `${code}A`, 'ABCD-2345-EFGH-6789-JKM0', '💥'.repeat(20), 'x'.repeat(10_000)])('%s is no code', (typed) => {
  expect(parseInvitationCode(typed)).toBeUndefined()
})

test('the state says why an invitation no longer works', () => {
  const now = new Date('2026-11-20T12:00Z')
  const expiresAt = new Date('2026-11-27T12:00Z')
  const open = { expiresAt, usedAt: null, revokedAt: null }
  expect(getInvitationState(open, now)).toBe('valid')
  expect(getInvitationState(open, expiresAt)).toBe('expired')
  expect(getInvitationState({ ...open, revokedAt: now }, now)).toBe('revoked')
  expect(getInvitationState({ ...open, usedAt: now }, expiresAt)).toBe('used')
})
