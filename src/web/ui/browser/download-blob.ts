/** Saves data of this page as a file in the downloads. */
export function downloadBlob(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser copies the data after the click; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
