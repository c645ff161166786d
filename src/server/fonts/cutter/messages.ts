/** The messages between the server and the process that cuts fonts. */

/** `whole` and `to` are files. */
export type CutRequest = { id: number; whole: string; characters: string; to: string }
export type CutResponse = { id: number; error?: string }
