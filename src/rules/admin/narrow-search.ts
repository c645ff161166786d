/** Which searches for users find less than they seem to; in a file of its own, as the list loads without it. */

/** Letters from which on a search finds texts anywhere. */
export const anywhereFrom = 3

/** One or two letters, or signs only, find what begins with them. */
export const isBeginningOnly = (search: string): boolean => [...search].length < anywhereFrom || !/[\p{L}\p{N}]/u.test(search)
