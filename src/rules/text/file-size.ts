/** Formats file sizes. */

const bytesPerMegabyte = 1024 ** 2

/** `10485760` → `10MB`, `262144` → `256KB`. */
export const formatFileSize = (bytes: number): string =>
  bytes < bytesPerMegabyte ? `${Math.round(bytes / 1024)}KB` : `${Math.round(bytes / bytesPerMegabyte)}MB`

const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** For sizes of any order: `512` → `512 bytes`, `2040109466` → `1.9 GB`. */
export function formatBytes(bytes: number): string {
  const order = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const number = bytes / 1024 ** order
  return `${order > 0 && number < 10 ? number.toFixed(1) : Math.round(number)} ${units[order]}`
}
