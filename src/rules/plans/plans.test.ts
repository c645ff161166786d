import { expect, test } from 'vitest'
import { listVisibleLinks } from '../links/schedule.ts'
import type { Bio, BioLink } from '../page/bio.ts'
import { abridgeForPreview } from '../page/preview.ts'
import { hasLinkImages, hasRoomForLink, includesTier, planNames, plans } from './plans.ts'

test('free takes two links, pro five, premium and lifetime as many as come', () => {
  expect([hasRoomForLink('free', 1), hasRoomForLink('free', 2)]).toEqual([true, false])
  expect([hasRoomForLink('pro', 4), hasRoomForLink('pro', 5)]).toEqual([true, false])
  expect([hasRoomForLink('premium', 4999), hasRoomForLink('lifetime', 4999)]).toEqual([true, true])
})

test('lifetime has all that premium has, and each plan all that the one before it has', () => {
  expect(planNames.map((plan) => [includesTier(plan, 'free'), includesTier(plan, 'pro'), includesTier(plan, 'premium')])).toEqual(
    [
      [true, false, false],
      [true, true, false],
      [true, true, true],
      [true, true, true],
    ],
  )
  expect(planNames.filter(hasLinkImages)).toEqual(['pro', 'premium', 'lifetime'])
})

test('prices are whole pence', () => {
  expect(planNames.map((plan) => plans[plan].pence)).toEqual([0, 299, 499, 2000])
})

test('after a downgrade the first active links stay, and the rest waits', () => {
  const now = new Date('2026-11-03T09:30:00Z')
  const links = [1, 2, 3, 4].map((id) => ({ id, isActive: id !== 2, isPinned: false }))
  expect(listVisibleLinks('free', links, now).map(({ id }) => id)).toEqual([1, 3])
  expect(listVisibleLinks('premium', links, now).map(({ id }) => id)).toEqual([1, 3, 4])
})

test('the preview shows three links and forty letters, and counts the rest', () => {
  const link = (id: number): BioLink => ({
    id: String(id),
    title: `${id}`,
    url: 'https://example.com/',
    description: null,
    icon: null,
    linkImage: null,
    animationType: 'none',
    isAd: false,
    isPinned: false,
    position: id,
  })
  const user = { bio: `${'🌱'.repeat(45)}` } as Bio['user']
  const { bio, more } = abridgeForPreview({ user, links: [1, 2, 3, 4, 5].map(link), blocks: [] })
  expect(bio.links).toHaveLength(3)
  expect(more).toBe(2)
  expect([...(bio.user.bio ?? '')]).toHaveLength(41)
  expect(bio.user.bio?.endsWith('🌱…')).toBe(true)
})
