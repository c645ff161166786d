/** The grid that the head, the rows and their placeholders share. */
import type { UserColumn } from './columns.tsx'

export const toTracks = (columns: readonly UserColumn[]): string =>
  ['24px', 'minmax(220px, 1.5fr)', 'minmax(165px, 1fr)', ...columns.map(({ width }) => width), '36px'].join(' ')
