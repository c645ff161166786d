/** HEIC files as phones write them: a photo is a grid of many small HEVC pictures. */
import { readFileSync } from 'node:fs'

/** What an iPhone's photo is, in 640 by 480 pixels. */
export const phonePhoto = readFileSync(new URL('files/phone-photo.heic', import.meta.url))

/** The small photo in a grid, cut to these dimensions. `turns`: quarters, against the clock. `icc`: its colour profile. */
export function heicGrid({
  width,
  height,
  turns = 0,
  icc,
}: {
  width: number
  height: number
  turns?: number
  icc?: Buffer
}): Buffer {
  const properties = findBox(findBox(findBox(phonePhoto, 'meta').subarray(4), 'iprp'), 'ipco')
  const [tile, pixels] = [{ width: 640, height: 480 }, findBox(phonePhoto, 'mdat')]
  const [columns, rows] = [Math.ceil(width / tile.width), Math.ceil(height / tile.height)]
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 2)
  const listed = [
    box('hvcC', findBox(properties, 'hvcC')),
    fullBox('ispe', 0, numbers(4, tile.width, tile.height)),
    fullBox('ispe', 0, numbers(4, width, height)),
    ...(icc ? [box('colr', Buffer.from('prof'), icc)] : []),
    ...(turns ? [box('irot', numbers(1, turns))] : []),
  ]
  const ofGrid = listed.slice(2).map((_, index) => index + 3)
  const associations = [
    Buffer.concat([numbers(2, 1), numbers(1, ofGrid.length, ...ofGrid)]),
    ...tiles.map((id) => Buffer.concat([numbers(2, id), numbers(1, 2, 0x81, 2)])),
  ]
  const grid = Buffer.concat([numbers(1, 0, 1, rows - 1, columns - 1), numbers(4, width, height)])
  const item = (id: number, type: string, isHidden: 0 | 1) =>
    box('infe', numbers(4, 0x02000000 + isHidden), numbers(2, id, 0), Buffer.from(`${type}\0`))

  const meta = (pixelsAt: number) => {
    const places = [
      Buffer.concat([numbers(2, 1, 1, 0, 1), numbers(4, 0, grid.length)]),
      ...tiles.map((id) => Buffer.concat([numbers(2, id, 0, 0, 1), numbers(4, pixelsAt, pixels.length)])),
    ]
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, numbers(4, 0), Buffer.from('pict'), numbers(4, 0, 0, 0), numbers(1, 0)),
      fullBox('pitm', 0, numbers(2, 1)),
      fullBox('iinf', 0, numbers(2, tiles.length + 1), item(1, 'grid', 0), ...tiles.map((id) => item(id, 'hvc1', 1))),
      fullBox('iref', 0, box('dimg', numbers(2, 1, tiles.length, ...tiles))),
      box('iprp', box('ipco', ...listed), fullBox('ipma', 0, numbers(4, associations.length), ...associations)),
      box('idat', grid),
      fullBox('iloc', 1, numbers(1, 0x44, 0), numbers(2, places.length), ...places),
    )
  }
  const type = box('ftyp', Buffer.from('heic'), numbers(4, 0), Buffer.from('mif1heic'))
  return Buffer.concat([type, meta(type.length + meta(0).length + 8), box('mdat', pixels)])
}

/** ISO/IEC 14496-12: the length, four letters, the content. */
function box(type: string, ...content: Buffer[]): Buffer {
  const all = Buffer.concat(content)
  return Buffer.concat([numbers(4, all.length + 8), Buffer.from(type), all])
}

const fullBox = (type: string, version: number, ...content: Buffer[]) => box(type, numbers(4, version * 0x1000000), ...content)

function numbers(bytes: 1 | 2 | 4, ...values: number[]): Buffer {
  const all = Buffer.alloc(bytes * values.length)
  for (const [index, value] of values.entries()) all.writeUIntBE(value, index * bytes, bytes)
  return all
}

function findBox(file: Buffer, type: string): Buffer {
  for (let at = 0; at + 8 <= file.length; at += file.readUInt32BE(at)) {
    if (file.toString('latin1', at + 4, at + 8) === type) return file.subarray(at + 8, at + file.readUInt32BE(at))
  }
  throw new Error(`There is no box ${type}.`)
}
