/** How long a creator can undo the deletion of a link or a block. */
import { minuteMs } from '../time/durations.ts'

/** Milliseconds: ten minutes. Until then the server stores what was deleted, and the dashboard offers to undo it. */
export const undoWindowMs = 10 * minuteMs
