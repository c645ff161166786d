/** The baseline for cached pages: a bare Node server that always sends the same response. */
import { createServer } from 'node:http'

const { PORT, PAGE_HEADERS = '[]', PAGE_BODY = '' } = process.env
const headers: Record<string, string> = Object.fromEntries(JSON.parse(PAGE_HEADERS) as [string, string][])
const body = Buffer.from(PAGE_BODY, 'base64')

createServer((_request, response) => {
  response.writeHead(200, headers).end(body)
}).listen(Number(PORT), '127.0.0.1')
