import { expect, test } from 'vitest'
import { auditActionNames } from './audit-actions.ts'
import { auditGroupNames, auditGroups, findAuditActions } from './audit-groups.ts'

test('every action of the audit log is in exactly one group', () => {
  const grouped = auditGroupNames.flatMap((group) => auditGroups[group].actions)

  expect(grouped.toSorted()).toEqual(auditActionNames.toSorted())
})

test('actions are found by what they are called on screen', () => {
  expect(findAuditActions('banned')).toEqual(['suspend', 'unsuspend'])
})
