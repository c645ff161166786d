/**
 * Opens an .mmdb file (MaxMind DB) that is in memory. A file that cannot be used is refused here, with a sentence for the operator, and not at
 * the first visitor.
 */
import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import { Reader, type Response } from 'mmdb-lib'
import { findPlaceMaker, type PlaceMaker } from '#rules/visits/place-makers.ts'
import type { Place } from '#rules/visits/visits.ts'
import { unknownPlace } from './port.ts'
import { readPlace } from './read-place.ts'

export type Mmdb = {
  /** Throws where the file is broken at this address. */
  find: (address: string) => Place
  /** Who asks to be mentioned where its places are shown. */
  maker: PlaceMaker | undefined
}

/** Why a file cannot be used, as the end of a sentence. */
export class UnusableFile extends Error {}

export function openMmdb(bytes: Buffer): Mmdb {
  const reader = openReader(bytes)
  const { ipVersion, databaseType } = reader.metadata
  const type = String(databaseType)
  if (!sample(reader).some((record) => readPlace(record).country !== 'unknown'))
    throw new UnusableFile(`knows no countries (it is of the type ${toPlainText(type)})`)
  return {
    find(address) {
      const version = isIP(address)
      // In a file of IPv4 addresses, the library would look up the first bits of an IPv6 address.
      return version === 0 || version > ipVersion ? unknownPlace : readPlace(reader.get(address))
    },
    maker: findPlaceMaker(type),
  }
}

type RecordReader = Reader<Response>

function openReader(bytes: Buffer): RecordReader {
  const reader = refuseBroken(
    () => new Reader<Response>(bytes, { cache: new LRUCache<string | number, object>({ max: cachedRecords }) }),
  )
  const { binaryFormatMajorVersion, ipVersion, searchTreeSize } = reader.metadata
  const isWhole = binaryFormatMajorVersion === 2 && (ipVersion === 4 || ipVersion === 6) && searchTreeSize < bytes.length
  if (!isWhole) throw new UnusableFile(brokenFile)
  return reader
}

const brokenFile = 'is no .mmdb file, or not a complete one'

/** Decoded countries and cities: with them a lookup in a file of cities takes 4 instead of 12 µs. */
const cachedRecords = 1000

/** The library throws whatever reading beyond the end, or a circle of pointers, leads to. */
function refuseBroken<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new UnusableFile(brokenFile, { cause })
  }
}

const sampled = { ranges: 16, networks: 50 }
const allAddresses = 2 ** 32

/** Records of the first networks in each sixteenth of the IPv4 addresses: all of a small file, and of a large one enough to tell if it is whole. */
function sample(reader: RecordReader): Response[] {
  const records: Response[] = []
  const rangeSize = allAddresses / sampled.ranges
  for (let start = 0; start < allAddresses; start += rangeSize) {
    let address = start
    for (let n = 0; n < sampled.networks && address < start + rangeSize; n++) {
      const [record, prefixLength] = refuseBroken(() => reader.getWithPrefixLength(toDottedAddress(address)))
      if (record) records.push(record)
      const networkSize = 2 ** (32 - prefixLength)
      address = (Math.floor(address / networkSize) + 1) * networkSize
    }
  }
  return records
}

const toDottedAddress = (address: number): string => [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.')

/** The file's own text, which may be anything. */
const toPlainText = (text: string): string => text.replace(/[^\w .-]/g, '').slice(0, 60)
