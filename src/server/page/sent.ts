/** What a change says, as it is stored: only the fields that were sent, and an emptied text is none. */
export const sent = (change: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === '' ? null : value]),
  )
