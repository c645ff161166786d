/** Tests which icon a link has. */
import { expect, test } from 'vitest'
import { brandIcons, genericIcons, getIconLabel, recogniseBrand, resolveIcon } from './icons.ts'

test('recognises a brand by its hosts and their subdomains', () => {
  expect(recogniseBrand('https://www.instagram.com/maya')).toBe('instagram')
  expect(recogniseBrand('https://maya.bandcamp.com/album/kiln')).toBe('bandcamp')
  expect(recogniseBrand('https://twitter.com/maya')).toBe('x')
  expect(recogniseBrand('https://music.apple.com/gb/album/x/1')).toBe('applemusic')
})

test('does not recognise hosts that only look like those of a brand', () => {
  expect(recogniseBrand('https://instagram.com.evil.example/')).toBeUndefined()
  expect(recogniseBrand('https://notinstagram.com/')).toBeUndefined()
  expect(recogniseBrand('https://apple.com/')).toBeUndefined()
  expect(recogniseBrand('not an address')).toBeUndefined()
})

test("the creator's choice overrides the brand of the address, even if the choice is no icon", () => {
  const url = 'https://youtube.com/@maya'
  expect(resolveIcon({ icon: null, url })).toBe('youtube')
  expect(resolveIcon({ icon: 'star', url })).toBe('star')
  expect(resolveIcon({ icon: 'none', url })).toBeUndefined()
})

test('an email address and a phone number have an icon, which a choice replaces', () => {
  expect(resolveIcon({ icon: null, url: 'mailto:ada@example.com' })).toBe('mail')
  expect(resolveIcon({ icon: null, url: 'tel:+442079460958' })).toBe('phone')
  expect(resolveIcon({ icon: 'none', url: 'tel:+442079460958' })).toBeUndefined()
})

test('ignores names of unknown icons, including those of object properties', () => {
  expect(resolveIcon({ icon: 'gone', url: 'https://shop.example/' })).toBeUndefined()
  expect(resolveIcon({ icon: 'constructor', url: 'https://youtu.be/x' })).toBe('youtube')
})

test('every icon has a label', () => {
  for (const icon of [...brandIcons, ...genericIcons]) expect(getIconLabel(icon)).toMatch(/^[A-Za-z]/)
})
