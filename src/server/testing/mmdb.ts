/** Writes a small .mmdb file by its specification (maxmind.github.io/MaxMind-DB), for tests of lookups by address. */
import ipaddr from 'ipaddr.js'

type Value = string | number | readonly Value[] | { readonly [key: string]: Value }
type Node = [Child, Child]
type Child = Node | { offset: number } | undefined

type Options = { type?: string; ipVersion?: 4 | 6 }

/** `networks` has a record for each network, such as '203.0.113.0/24'; none may lie within another. */
export function writeMmdb(networks: Record<string, Value>, { type = 'Test-City', ipVersion = 6 }: Options = {}): Buffer {
  const root: Node = [undefined, undefined]
  const data: Buffer[] = []
  let offset = 0
  for (const [network, record] of Object.entries(networks)) {
    insert(root, toBits(network, ipVersion), { offset })
    const encoded = encode(record)
    data.push(encoded)
    offset += encoded.length
  }
  const nodes = listNodes(root)
  const metadata = {
    node_count: nodes.length,
    record_size: recordSize,
    ip_version: ipVersion,
    database_type: type,
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    description: { en: 'A test.' },
  }
  return Buffer.concat([writeTree(nodes), Buffer.alloc(separatorSize), ...data, metadataMarker, encode(metadata)])
}

const recordSize = 24
const separatorSize = 16
const metadataMarker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')

/** In a tree of IPv6 addresses, an IPv4 address comes after 96 zeros. */
function toBits(network: string, ipVersion: 4 | 6): number[] {
  const [address, prefixLength] = ipaddr.parseCIDR(network)
  const bits = address.toByteArray().flatMap((byte) => Array.from({ length: 8 }, (_, n) => (byte >> (7 - n)) & 1))
  const isMapped = address.kind() === 'ipv4' && ipVersion === 6
  return [...(isMapped ? Array(96).fill(0) : []), ...bits.slice(0, prefixLength)]
}

function insert(root: Node, bits: readonly number[], record: { offset: number }) {
  let node = root
  for (const bit of bits.slice(0, -1) as (0 | 1)[]) {
    const known = node[bit]
    const next: Node = Array.isArray(known) ? known : [undefined, undefined]
    node[bit] = next
    node = next
  }
  node[bits.at(-1) as 0 | 1] = record
}

const listNodes = (node: Node): Node[] => [node, ...node.flatMap((child) => (Array.isArray(child) ? listNodes(child) : []))]

/** A record is the number of a node; the count of all nodes stands for nothing; what is larger lies in the data. */
function writeTree(nodes: readonly Node[]): Buffer {
  const numbers = new Map(nodes.map((node, number) => [node, number]))
  const toRecord = (child: Child): number => {
    if (child === undefined) return nodes.length
    return Array.isArray(child) ? (numbers.get(child) ?? 0) : nodes.length + separatorSize + child.offset
  }
  const tree = Buffer.alloc((nodes.length * recordSize) / 4)
  for (const [number, [left, right]] of nodes.entries()) {
    tree.writeUIntBE(toRecord(left), number * 6, 3)
    tree.writeUIntBE(toRecord(right), number * 6 + 3, 3)
  }
  return tree
}

const types = { text: 2, number: 6, map: 7, list: 11 }

function encode(value: Value): Buffer {
  if (typeof value === 'string') return withControl(types.text, Buffer.byteLength(value), [Buffer.from(value)])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return withControl(types.number, 4, [bytes])
  }
  if (Array.isArray(value)) return withControl(types.list, value.length, value.map(encode))
  const entries = Object.entries(value)
  return withControl(types.map, entries.length, entries.flat().map(encode))
}

/** Types above 7 are in a second byte, sizes from 29 in the bytes after it. */
function withControl(type: number, size: number, content: Buffer[]): Buffer {
  const [short, more] = size < 29 ? [size, []] : size < 285 ? [29, [size - 29]] : [30, [(size - 285) >> 8, (size - 285) & 255]]
  const control = type > 7 ? [short, type - 7] : [(type << 5) | short]
  return Buffer.concat([Buffer.from([...control, ...more]), ...content])
}
