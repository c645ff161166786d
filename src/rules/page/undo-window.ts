/** How long a creator can undo the deletion of a link or a block. */

/** Milliseconds: ten minutes. Until then the server stores what was deleted, and the dashboard offers to undo it. */
export const undoWindowMs = 10 * 60_000
