/** Which icon a link carries. */
import { expect, test } from 'vitest'
import { brandIcons, genericIcons, getIconLabel, recogniseBrand, resolveIcon } from './icons.ts'

test('an address gives its place away, with everything below it', () => {
  expect(recogniseBrand('https://www.instagram.com/maya')).toBe('instagram')
  expect(recogniseBrand('https://maya.bandcamp.com/album/kiln')).toBe('bandcamp')
  expect(recogniseBrand('https://twitter.com/maya')).toBe('x')
  expect(recogniseBrand('https://music.apple.com/gb/album/x/1')).toBe('applemusic')
})

test('a host that only looks like one is none', () => {
  expect(recogniseBrand('https://instagram.com.evil.example/')).toBeUndefined()
  expect(recogniseBrand('https://notinstagram.com/')).toBeUndefined()
  expect(recogniseBrand('https://apple.com/')).toBeUndefined()
  expect(recogniseBrand('not an address')).toBeUndefined()
})

test('what the creator chose goes before what the address says, and none is a choice too', () => {
  const url = 'https://youtube.com/@maya'
  expect(resolveIcon({ icon: null, url })).toBe('youtube')
  expect(resolveIcon({ icon: 'star', url })).toBe('star')
  expect(resolveIcon({ icon: 'none', url })).toBeUndefined()
})

test('a name that no icon has is passed over, also one that every object has', () => {
  expect(resolveIcon({ icon: 'gone', url: 'https://shop.example/' })).toBeUndefined()
  expect(resolveIcon({ icon: 'constructor', url: 'https://youtu.be/x' })).toBe('youtube')
})

test('every icon has a name that people read', () => {
  for (const icon of [...brandIcons, ...genericIcons]) expect(getIconLabel(icon)).toMatch(/^[A-Za-z]/)
})
