/** Messages to the operator. */

export const messageLimits = { text: 2000 }

/** Then they are forgotten, whoever wrote them. */
export const messageRetention = { years: 2 }
