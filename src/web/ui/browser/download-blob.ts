/** Hands something that this page has to the browser, as a file among the downloads. */
export function downloadBlob(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser takes its copy after the press; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
