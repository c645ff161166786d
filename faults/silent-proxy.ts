/** Stands between us and a database, and can go silent as a failover or a forgetful firewall does: nothing fails, nothing comes. */
import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

export async function openSilentProxy(connection: pg.PoolConfig) {
  const { host, port, user, password, database } = new pg.Client(connection)
  const open = new Set<Socket>()
  let unheard: Socket[] = []

  const server = createServer({ allowHalfOpen: true }, (near) => {
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
    /** Connections that stand go silent, new ones work. */
    goSilent() {
      unheard = [...open]
      for (const socket of unheard) {
        socket.removeAllListeners('data')
        socket.removeAllListeners('close')
        socket.pause()
        open.delete(socket)
      }
    },
    close() {
      for (const socket of [...open, ...unheard]) socket.destroy()
      server.close()
    },
  }
}
