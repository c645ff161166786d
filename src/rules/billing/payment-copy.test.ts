/** How payments and cards are named. */
import { expect, test } from 'vitest'
import { describeCard, describePayment, nameCardBrand } from './payment-copy.ts'

test('a card is named by its brand, however the provider writes it, and its last digits', () => {
  expect(describeCard({ brand: 'visa', last4: '4242' })).toBe('Visa ending 4242')
  expect(['Visa', 'american_express', 'amex', 'diners club', 'cartes_bancaires', 'unknown', ''].map(nameCardBrand)).toEqual([
    'Visa',
    'American Express',
    'American Express',
    'Diners Club',
    'Cartes bancaires',
    'Card',
    'Card',
  ])
})

test('a payment is named by what it paid', () => {
  expect(describePayment({ plan: 'pro', reason: 'renewal' })).toBe('Pro, monthly')
  expect(describePayment({ plan: 'lifetime', reason: 'purchase' })).toBe('Lifetime, once')
  expect(describePayment({ plan: 'premium', reason: 'plan-change' })).toBe('Move to Premium')
})
