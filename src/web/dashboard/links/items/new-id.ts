/** An id that the browser chooses, so that sending the same draft again after a lost answer adds nothing twice. */

/** Undefined where the browser keeps its chance from pages without https; the server chooses one then. */
export const newId = (): string | undefined => globalThis.crypto?.randomUUID?.()
