/** Which visits are counted, and what is recorded of them. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastMs } from '#rules/testing/least-ms.ts'
import { isSource } from './campaigns.ts'
import { devices } from './clients.ts'
import { classifyVisit, type VisitLookups, type VisitRequest } from './visits.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const personRequest: VisitRequest = {
  userAgent: phone,
  purpose: '',
  mobileHint: '',
  referrer: '',
  campaignSource: '',
  pageUrl: '',
  declinesTracking: false,
  host: 'lintel.example',
  isOwner: false,
}
const lookups: VisitLookups = {
  isBot: (userAgent) => userAgent.includes('Googlebot'),
  findBrowser: () => 'Safari',
  findPlace: () => ({ country: 'GB', city: 'GB Bristol' }),
  findDomain: (host) => host.split('.').slice(-2).join('.'),
}
const classify = (more: Partial<VisitRequest>) => classifyVisit({ ...personRequest, ...more }, lookups)

describe('a visit', () => {
  test('of a person is counted with device, browser, place, source and campaign', () => {
    expect(
      classify({ referrer: 'https://l.instagram.com/?u=x', pageUrl: 'https://lintel.example/ada?utm_campaign=Spring' }),
    ).toEqual({
      device: 'mobile',
      browser: 'Safari',
      country: 'GB',
      city: 'GB Bristol',
      source: 'instagram',
      campaign: 'spring',
    })
  })

  test.each([
    ['a known bot', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, 'bot'],
    ['a program without a user agent', { userAgent: '' }, 'bot'],
    ['a prefetching browser', { purpose: 'prefetch' }, 'prefetch'],
    ['a prerendering browser', { purpose: 'prefetch;prerender' }, 'prefetch'],
    ['a preview', { purpose: 'preview' }, 'prefetch'],
    ['the creator', { isOwner: true }, 'owner'],
    ['someone who declines tracking', { declinesTracking: true }, 'declined'],
  ])('of %s is dropped', (_visitor, more, reason) => {
    expect(classify(more)).toMatchObject({ dropped: reason })
  })

  test('is dropped for the first reason that applies', () => {
    expect(classify({ isOwner: true, purpose: 'prefetch', userAgent: 'Googlebot' })).toMatchObject({ dropped: 'prefetch' })
  })

  test.each([
    [phone, '', 'mobile'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36', '', 'mobile'],
    ['Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36', '', 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', '', 'tablet'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36', '', 'desktop'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15', '', 'desktop'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', '', 'desktop'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36', '?0', 'desktop'],
    ['Mozilla/5.0 (Linux; Android 12; BRAVIA 4K) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36', '', 'unknown'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', '?1', 'mobile'],
    ['something else', '', 'unknown'],
  ])('from %s (%s) is from a device of the kind %s', (userAgent, mobileHint, device) => {
    expect(classify({ userAgent, mobileHint }).device).toBe(device)
  })

  const inInstagram = `${phone.replace(' Safari/604.1', '')} Instagram 357.0`
  const post = 'https://blog.example/post'
  test.each([
    [
      'the campaign, before a referrer and an app',
      { campaignSource: 'Spring Flyer', referrer: post, userAgent: inInstagram },
      'spring flyer',
    ],
    ['the campaign, by one of its known names', { campaignSource: 'IG', referrer: post }, 'instagram'],
    ['the site that sent it, before the app', { referrer: post, userAgent: inInstagram }, 'blog.example'],
    ['the app, before nothing', { userAgent: inInstagram }, 'instagram'],
    [
      'the app, before a referrer of the page’s own host',
      { referrer: 'https://lintel.example/', userAgent: inInstagram },
      'instagram',
    ],
    ['the app, if the campaign can’t be seen', { campaignSource: ' \u200b', userAgent: inInstagram }, 'instagram'],
    ['direct, if nothing is known', {}, 'direct'],
  ])('comes from %s', (_source, request, source) => {
    expect(classify(request).source).toBe(source)
  })

  test('always gets a known device and a valid source, whatever its headers contain', () => {
    const text = fc.string({ unit: 'binary', maxLength: 600 })
    fc.assert(
      fc.property(text, text, text, text, text, (userAgent, purpose, mobileHint, referrer, campaignSource) => {
        const { device, source } = classify({ userAgent, purpose, mobileHint, referrer, campaignSource })
        expect(devices).toContain(device)
        expect(isSource(source)).toBe(true)
      }),
    )
  })

  test('is classified within 50 ms, however long and odd its headers are', async () => {
    const odd = { userAgent: 'android'.repeat(73), referrer: `https://${'google.'.repeat(500)}` }
    expect(await leastMs(50, () => classify(odd))).toBeLessThan(50)
  })
})
