/** How long a video lasts, as players show it: 8:12, 1:02:03. */
export function formatDuration(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? part : String(part).padStart(2, '0'))).join(':')
}
