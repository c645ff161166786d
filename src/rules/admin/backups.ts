/** From when on a backup is too old. */
import { hourMs } from '../time/durations.ts'

/** One is made each night: the newest is then a day old at most, or was missed. */
const staleSeconds = (36 * hourMs) / 1000

export const isBackupStale = ({ ageSeconds }: { ageSeconds: number }): boolean => ageSeconds > staleSeconds
