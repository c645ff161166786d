/** Messages to the operator. */

export const messageLimits = { text: 2000 }
