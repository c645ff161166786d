// @vitest-environment happy-dom
/** Which users are selected: those who were picked, or all that match, until the search or a filter changes. */
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminUser } from '#contract/admin/users.ts'
import { useUserSelection } from './use-selection.ts'
import type { UserQuery } from './use-user-filters.ts'

const [ada, bea] = ['ada', 'bea'].map((id) => ({ id }) as AdminUser) as [AdminUser, AdminUser]

const start = () => {
  const initialProps: UserQuery = { search: 'nova' }
  const { result, rerender } = renderHook(useUserSelection, { initialProps })
  return { selection: () => result.current, show: rerender }
}

test('those who were picked stay selected while the list shows others', () => {
  const { selection, show } = start()
  act(() => selection().toggle([ada, bea], true))
  show({ plan: 'pro' })
  expect(selection().users).toEqual([ada, bea])
})

test('all that match are selected, and nobody once the list shows others', () => {
  const { selection, show } = start()
  act(() => selection().toggle([ada], true))
  act(() => selection().selectMatching(true))
  expect(selection().isMatching).toBe(true)
  expect(selection().has('someone further down')).toBe(true)
  show({ search: 'nova' })
  expect(selection().isMatching).toBe(true)
  show({ search: 'novae' })
  expect(selection()).toMatchObject({ isMatching: false, users: [] })
  show({ search: 'nova' })
  expect(selection()).toMatchObject({ isMatching: false, users: [] })
})

test('leaving one of all out goes back to those who were picked', () => {
  const { selection } = start()
  act(() => selection().toggle([ada, bea], true))
  act(() => selection().selectMatching(true))
  act(() => selection().toggle([bea], false))
  expect(selection()).toMatchObject({ isMatching: false, users: [ada] })
  act(() => selection().selectMatching(true))
  act(() => selection().clear())
  expect(selection()).toMatchObject({ isMatching: false, users: [] })
})
