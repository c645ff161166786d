/** Limits for messages to support. */

export const messageLimits = { text: 2000 }

/** Older messages are deleted. */
export const messageRetention = { years: 2 }
