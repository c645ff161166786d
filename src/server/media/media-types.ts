/** The type of a stored picture or video, by the end of its name. */

const types: Record<string, string> = { webp: 'image/webp', png: 'image/png', mp4: 'video/mp4', webm: 'video/webm' }

/** Undefined for anything that is neither. */
export const findMediaType = (file: string): string | undefined => types[file.split('.').at(-1) ?? '']
