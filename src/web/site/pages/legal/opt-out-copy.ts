/** What the switch is called, in the page and once it was pressed. */
export const optingOut = { out: 'Do not count this browser', back: 'Count this browser again' } as const
