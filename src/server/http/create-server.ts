/**
 * What is used of `node:http`. An import reads all that the module exports, among that a WebSocket which loads undici, the whole client
 * behind `fetch`: 14 MB that a server never uses. Types can be imported.
 */
export const { createServer, IncomingMessage } = process.getBuiltinModule('node:http')
