/** Which icon a link carries. */
import { expect, test } from 'vitest'
import { brandIcons, iconName, iconOf, recognised, signIcons } from './icons.ts'

test('an address gives its place away, with everything below it', () => {
  expect(recognised('https://www.instagram.com/maya')).toBe('instagram')
  expect(recognised('https://maya.bandcamp.com/album/kiln')).toBe('bandcamp')
  expect(recognised('https://twitter.com/maya')).toBe('x')
  expect(recognised('https://music.apple.com/gb/album/x/1')).toBe('applemusic')
})

test('a host that only looks like one is none', () => {
  expect(recognised('https://instagram.com.evil.example/')).toBeUndefined()
  expect(recognised('https://notinstagram.com/')).toBeUndefined()
  expect(recognised('https://apple.com/')).toBeUndefined()
  expect(recognised('not an address')).toBeUndefined()
})

test('what the creator chose goes before what the address says, and none is a choice too', () => {
  const url = 'https://youtube.com/@maya'
  expect(iconOf({ icon: null, url })).toBe('youtube')
  expect(iconOf({ icon: 'star', url })).toBe('star')
  expect(iconOf({ icon: 'none', url })).toBeUndefined()
})

test('a name that no icon has is passed over, also one that every object has', () => {
  expect(iconOf({ icon: 'gone', url: 'https://shop.example/' })).toBeUndefined()
  expect(iconOf({ icon: 'constructor', url: 'https://youtu.be/x' })).toBe('youtube')
})

test('every icon has a name that people read', () => {
  for (const icon of [...brandIcons, ...signIcons]) expect(iconName(icon)).toMatch(/^[A-Za-z]/)
})
