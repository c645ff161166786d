// @vitest-environment happy-dom
/** The steps of onboarding, and how a reload restores them. */
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readProgress, storeProgress } from './stored-progress.ts'
import { useOnboardingProgress } from './use-progress.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const start = (userId = 'ada') => renderHook(() => useOnboardingProgress(userId)).result

test('starts with the name step, and goes neither back from it nor past the theme step', () => {
  const progress = start()
  expect(progress.current.step).toBe('name')
  act(() => progress.current.back())
  expect(progress.current.step).toBe('name')

  const steps = [1, 2, 3, 4].map(() => {
    act(() => progress.current.next())
    return progress.current.step
  })
  expect(steps).toEqual(['picture', 'links', 'theme', 'theme'])
})

test('offers two empty drafts, each with its own id', () => {
  const { drafts } = start().current
  expect(drafts.map(({ title, url }) => [title, url])).toEqual([
    ['', ''],
    ['', ''],
  ])
  expect(new Set(drafts.map(({ id }) => id)).size).toBe(2)
})

test('a reload continues at the same step with the same drafts', () => {
  const before = start()
  act(() => before.current.next())
  act(() => before.current.next())
  act(() => before.current.setDrafts([{ id: 'one', title: 'Print shop', url: 'prints.ex' }]))
  cleanup()

  const after = start()
  expect(after.current.step).toBe('links')
  expect(after.current.drafts).toEqual([{ id: 'one', title: 'Print shop', url: 'prints.ex' }])
})

test('another account in the same browser starts from the beginning', () => {
  const ada = start('ada')
  act(() => ada.current.next())

  expect(start('ben').current.step).toBe('name')
})

test('stored progress that is damaged is ignored', () => {
  storeProgress('ada', { step: 'links', links: [] })
  const key = Object.keys(localStorage).find((name) => name.includes('onboarding_ada')) ?? ''
  localStorage.setItem(key, '{"step":"nowhere","links":[]}')

  expect(readProgress('ada')).toBeUndefined()
  expect(start('ada').current.step).toBe('name')
})
