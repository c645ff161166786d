/** Visitors of pages: each requests a page and sends its beacon, from an address of their own. */
import { Agent, request } from 'node:http'

/** How many visit at the same time. */
const visitorsAtOnce = 32

/** Visitors come, numbered from 0, until `isOver`. Returns how many came. */
export async function viewPages(
  url: string,
  chooseUsername: (visitor: number) => string,
  isOver: (visitor: number) => boolean,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitorsAtOnce })
  let next = 0
  const visitor = async () => {
    while (!isOver(next)) {
      const n = next++
      const username = chooseUsername(n)
      await send(agent, 'GET', `${url}/${username}`, n)
      await send(agent, 'POST', `${url}/api/bio/${username}/view`, n, '{"referrer":"https://l.instagram.com/"}')
    }
  }
  await Promise.all(Array.from({ length: visitorsAtOnce }, visitor))
  agent.destroy()
  return next
}

const browser = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'accept-encoding': 'gzip, deflate, br, zstd',
}

const send = (agent: Agent, method: 'GET' | 'POST', url: string, visitor: number, body?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...browser,
      'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
      ...(body ? { 'content-type': 'text/plain;charset=UTF-8' } : {}),
    }
    request(url, { agent, method, headers }, (response) => {
      const isExpected = response.statusCode === (method === 'GET' ? 200 : 204)
      response.resume().on('end', () => (isExpected ? resolve() : reject(new Error(`${method} ${url}: ${response.statusCode}`))))
    })
      .on('error', reject)
      .end(body)
  })
