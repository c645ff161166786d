/** Formats file sizes. */

const bytesPerMegabyte = 1024 ** 2

/** `10485760` → `10MB`. */
export const formatFileSize = (bytes: number): string => `${Math.round(bytes / bytesPerMegabyte)}MB`
