/** What an address of the login and sign-up screen opens. */
import { expect, test } from 'vitest'
import { listDrawnAddresses, readAuthAddress, toDrawnAddress } from './auth-address.ts'

const toDrawn = (query: string, sellsPlans = true) => toDrawnAddress(readAuthAddress(new URLSearchParams(query), sellsPlans))

test.each([
  ['', '?tab=login'],
  ['tab=signup', '?tab=signup'],
  ['plan=free', '?tab=signup'],
  ['plan=pro', '?tab=signup&plan=pro'],
  ['plan=gold', '?tab=login'],
  ['tab=login&plan=pro', '?tab=login'],
  ['next=/checkout/lifetime', '?tab=signup&plan=lifetime'],
  ['next=//elsewhere.example/checkout/pro', '?tab=login'],
])('%s shows %s, which is drawn', (query, drawn) => {
  expect(toDrawn(query)).toBe(drawn)
  expect(listDrawnAddresses(true)).toContain(drawn)
  expect(listDrawnAddresses(false)).toContain(toDrawn(query, false))
})

test('a drawn address is its own', () => {
  for (const address of listDrawnAddresses(true)) expect(toDrawn(address)).toBe(address)
})
