/**
 * Node's `createServer`. An import of `node:http` reads all that the module exports, among that a WebSocket which loads undici, the whole
 * client behind `fetch`: 14 MB that a server never uses. Types can be imported.
 */
export const { createServer } = process.getBuiltinModule('node:http')
