/** The lifetime offer: one purchase, and only so many of them. */

export const lifetimeSeats = 1000
