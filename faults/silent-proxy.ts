/** A TCP proxy for a database that can stop forwarding, as after a failover or a firewall's timeout: no error and no response. */
import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

export async function openSilentProxy(connection: pg.PoolConfig) {
  const { host, port, user, password, database } = new pg.Client(connection)
  const open = new Set<Socket>()
  const silenced: Socket[] = []
  let isSilentToNew = false

  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isSilentToNew) return void silenced.push(near.on('error', () => {}))
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const through: pg.PoolConfig = {
    host: '127.0.0.1',
    port: typeof address === 'object' && address ? address.port : 0,
    user,
    ...(typeof password === 'string' ? { password } : {}),
    database,
  }

  return {
    connection: through,
    /** Silences the open connections, and new ones where that is said. */
    goSilent({ toNew = false } = {}) {
      isSilentToNew = toNew
      silenced.push(...open)
      for (const socket of open) {
        socket.removeAllListeners('data')
        socket.removeAllListeners('close')
        socket.pause()
        open.delete(socket)
      }
    },
    answerNew() {
      isSilentToNew = false
    },
    close() {
      for (const socket of [...open, ...silenced]) socket.destroy()
      server.close()
    },
  }
}
