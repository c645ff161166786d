/** What the preview shows while something is tried on. */
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import { pageDefaults } from '#rules/page/page-fields.ts'
import { toPublicPage } from '#rules/page/public-page.ts'
import { toFontChoice } from '#rules/themes/fonts.ts'
import { applyTryOn, type TryOn } from './try-on.ts'

const ada = { ...pageDefaults, username: 'ada', plan: 'free', pageChangedAt: '' } as unknown as User
const neon: TryOn = { name: 'Neon', tier: 'pro', changes: { theme: 'neon' } }
const poppins: TryOn = { name: 'Poppins', tier: 'pro', changes: toFontChoice('poppins') }
const show = (user: User) => toPublicPage(user, [], [], new Date()).user

test('shows a theme or a font as on the plan that includes it', () => {
  expect(show(applyTryOn(ada, neon)).theme).toBe('neon')
  expect(show(applyTryOn(ada, poppins))).toMatchObject({ customFont: 'poppins', isFontChosen: true })
  expect(show(applyTryOn(ada, undefined)).theme).toBe(pageDefaults.theme)
})

test('never takes a bigger plan away', () => {
  expect(applyTryOn({ ...ada, plan: 'premium' }, neon).plan).toBe('premium')
})
