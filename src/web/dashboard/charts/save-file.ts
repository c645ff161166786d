/** Saves a picture in the downloads. Loaded when the first one is saved, as it shares a file with much that a tab does not need. */
export async function saveFile(file: Blob, name: string): Promise<void> {
  const { downloadBlob } = await import('#web/ui/browser/download.ts')
  downloadBlob(file, name)
}
