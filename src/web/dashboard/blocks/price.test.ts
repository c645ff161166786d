/** A price on its way from the keyboard to the shelf. */
import { expect, test } from 'vitest'
import { penceOf, poundsOf } from './price.ts'

test('pounds become pence, with or without what people put around them', () => {
  expect(penceOf('12.5')).toBe(1250)
  expect(penceOf('£1,240.00')).toBe(124_000)
  expect(penceOf(' 0.07 ')).toBe(7)
  expect(penceOf('3')).toBe(300)
  expect(penceOf('19.99')).toBe(1999)
})

test('nothing typed is no price, and what is no price is no number', () => {
  expect(penceOf('')).toBeNull()
  for (const typed of ['free', '1.234', '-3', '1.2.3', '.', '1e3']) expect(penceOf(typed)).toBeNaN()
})

test('what is stored reads as it would be typed', () => {
  expect(poundsOf(1250)).toBe('12.50')
  expect(poundsOf(0)).toBe('0.00')
  expect(poundsOf(null)).toBe('')
})
