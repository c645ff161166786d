/** Compares two secrets in constant time, so that the time taken does not tell how much of a guess was right. */
import { createHash, timingSafeEqual } from 'node:crypto'

/** The hashes have one length, so that not even the secret's length is revealed. */
export const isSameSecret = (guess: string, secret: string): boolean => timingSafeEqual(digest(guess), digest(secret))

const digest = (text: string) => createHash('sha256').update(text).digest()
