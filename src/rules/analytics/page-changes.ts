/** Changes of a page that are marked on the time line of its visits. */

/** Stored when they happen; `schedule-start` and `schedule-end` follow from the links that are stored. */
export const pageChangeKinds = ['link-added', 'link-deleted', 'theme-changed'] as const
export type StoredPageChangeKind = (typeof pageChangeKinds)[number]
export const markerKinds = [...pageChangeKinds, 'schedule-start', 'schedule-end'] as const
export type MarkerKind = (typeof markerKinds)[number]
