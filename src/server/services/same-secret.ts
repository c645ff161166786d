/** Compares two secrets in constant time, so that the duration does not reveal how much of a guess was right. */
import { createHash, timingSafeEqual } from 'node:crypto'

/** The hashes have the same length, so that not even the secret's length is revealed. */
export const isSameSecret = (guess: string, secret: string): boolean => timingSafeEqual(digest(guess), digest(secret))

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Of what people type: keyboards write one letter in several ways (NIST SP 800-63B, 3.1.1.2). */
export const isSameTypedSecret = (guess: string, secret: string): boolean =>
  isSameSecret(guess.normalize('NFKC'), secret.normalize('NFKC'))
