/** In place of what is counted by itself only, while a filter is set. */
import { NothingHere } from '../explanation/figures-panel.tsx'

export const CountedAlone = () => (
  <NothingHere>Counted by itself, so it can’t be combined with a filter. Clear the filters to see it.</NothingHere>
)
