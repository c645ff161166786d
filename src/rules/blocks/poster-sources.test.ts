import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEmbed } from './embeds.ts'
import { findPosterSource, isOnItsHosts, readOembed, readPagePicture } from './poster-sources.ts'

const addresses = {
  YouTube: 'https://youtu.be/dQw4w9WgXcQ?t=43',
  Vimeo: 'https://vimeo.com/76979871',
  TikTok: 'https://www.tiktok.com/@maya.draws/video/7106594312292453675/odd?x=y',
  Spotify: 'https://open.spotify.com/intl-de/track/4uLU6hMCjMI75M1A2tKUQC?si=abc',
  'Apple Music': 'https://music.apple.com/gb/album/blue/1440935808?i=1440935811&l=x',
  SoundCloud: 'https://soundcloud.com/forss/flickermood?in=x',
}

const asked = {
  YouTube: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/maxresdefault.jpg',
  Vimeo: 'https://vimeo.com/api/oembed.json?format=json&url=https%3A%2F%2Fvimeo.com%2F76979871',
  TikTok:
    'https://www.tiktok.com/oembed?format=json&url=https%3A%2F%2Fwww.tiktok.com%2F%40maya.draws%2Fvideo%2F7106594312292453675',
  Spotify: 'https://open.spotify.com/oembed?format=json&url=https%3A%2F%2Fopen.spotify.com%2Ftrack%2F4uLU6hMCjMI75M1A2tKUQC',
  'Apple Music': 'https://music.apple.com/gb/album/blue/1440935808?i=1440935811',
  SoundCloud: 'https://soundcloud.com/oembed?format=json&url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood',
}

const listAsked = (source: NonNullable<ReturnType<typeof findPosterSource>>) =>
  source.kind === 'pictures' ? source.urls : [source.url]

test.each(Object.entries(addresses))('%s is asked at an address of its own', (service, address) => {
  expect(parseEmbed(address)?.service).toBe(service)
  const source = findPosterSource(address)
  expect(source && listAsked(source)[0]).toBe(asked[service as keyof typeof asked])
})

test('a TikTok is asked for by its page, however its address was written', () => {
  for (const path of ['embed/v2/7106594312292453675', '@/video/7106594312292453675'])
    expect(findPosterSource(`https://www.tiktok.com/${path}`)).toMatchObject({
      url: 'https://www.tiktok.com/oembed?format=json&url=https%3A%2F%2Fwww.tiktok.com%2F%40%2Fvideo%2F7106594312292453675',
    })
})

test('an address that cannot be embedded has no source', () => {
  for (const address of [
    '',
    'https://example.com/',
    'https://169.254.169.254/latest',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  ])
    expect(findPosterSource(address)).toBeUndefined()
})

test('what a creator types never decides which host is asked', () => {
  const anyAddress = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.constantFrom(...Object.values(addresses)).chain((a) => fc.string().map((b) => a + b)),
  )
  fc.assert(
    fc.property(anyAddress, (address) => {
      const source = findPosterSource(address)
      if (!source) return
      for (const url of listAsked(source)) expect(isOnItsHosts(source, new URL(url))).toBe(true)
    }),
  )
})

test.each([
  'https://vimeocdn.com.evil.example/a.jpg',
  'https://evilvimeocdn.com/a.jpg',
  'https://i.vimeocdn.com./a.jpg',
  'https://169.254.169.254/a.jpg',
  'https://[::1]/a.jpg',
  'https://localhost/a.jpg',
])('%s is on none of its hosts', (address) => {
  const source = findPosterSource(addresses.Vimeo)
  expect(source && isOnItsHosts(source, new URL(address))).toBe(false)
})

test('reads the picture and the length from an oEmbed answer', () => {
  expect(readOembed('{"thumbnail_url":"https://i.vimeocdn.com/a.jpg","duration":62}')).toEqual({
    picture: 'https://i.vimeocdn.com/a.jpg',
    seconds: 62,
  })
  expect(readOembed('{"thumbnail_url":"https://i.vimeocdn.com/a.jpg","duration":-5}')?.seconds).toBeNull()
  for (const odd of ['', 'null', '[]', '7', '{"thumbnail_url":7}', '<html>']) expect(readOembed(odd)).toBeUndefined()
})

test('reads a square picture from a page', () => {
  const tag = '<meta property="og:image" content="https://is1-ssl.mzstatic.com/image/thumb/Music/a.jpg/1200x630wp-60.jpg">'
  expect(readPagePicture(`<html><head>${tag}`)?.picture).toBe(
    'https://is1-ssl.mzstatic.com/image/thumb/Music/a.jpg/600x600bb.jpg',
  )
  expect(readPagePicture('<html><meta property="og:title" content="x">')).toBeUndefined()
})
