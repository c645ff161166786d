import { expect, test } from 'vitest'
import { auditGroupNames, findAuditActions, listAuditActions } from './audit-actions.ts'

test('every action of the audit log is in exactly one group', () => {
  const grouped = auditGroupNames.flatMap(listAuditActions)
  expect(grouped.length).toBeGreaterThan(40)
  expect(new Set(grouped).size).toBe(grouped.length)
})

test('actions are found by what they are called on screen', () => {
  expect(findAuditActions('banned')).toEqual(['suspend', 'unsuspend'])
})
