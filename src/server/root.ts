/** The project's folder: this file and the built server are both two folders below it. */
export const root = new URL('../../', import.meta.url)
