/** What the two gates are called in Security. */
export const gateNames = { admin: 'dashboard', control: 'control panel' } as const
