/** How the place of an item in the list looks. */
import type { Standing } from '../status/status.ts'

export const rowLooks = (standing: Standing, isGap = false): string =>
  ['link', standing !== 'active' && 'is-off', standing === 'over' && 'is-over', isGap && 'is-gap'].filter(Boolean).join(' ')
