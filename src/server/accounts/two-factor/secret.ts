/** What a sealed two-factor secret is bound to: its owner, so that it reads as nothing in another's row. */
export const totpSecretContext = (userId: string): string => `two-factor:${userId}`
