/** Where the project's folder is: this file and the built server both stand two folders below it. */
export const root = new URL('../../', import.meta.url)
