/** Reads an uncompressed zip: the names and bytes of its files, found by the directory at its end. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('The zip is incomplete.')
  const files = new Map<string, Buffer>()
  let entry = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    if (zip.readUInt16LE(entry + 10) !== 0) throw new Error('The zip is compressed.')
    const [size, nameLength] = [zip.readUInt32LE(entry + 24), zip.readUInt16LE(entry + 28)]
    const [extra, comment] = [zip.readUInt16LE(entry + 30), zip.readUInt16LE(entry + 32)]
    const local = zip.readUInt32LE(entry + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.set(zip.toString('utf8', entry + 46, entry + 46 + nameLength), zip.subarray(from, from + size))
    entry += 46 + nameLength + extra + comment
  }
  return files
}
