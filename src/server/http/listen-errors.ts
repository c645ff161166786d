/** Where a server may listen: a port that is free, or one sentence that names the setting to change. */
import { createServer } from 'node:net'

export class ListenError extends Error {
  override name = 'ListenError'
}

type PortSetting = 'PORT' | 'METRICS_PORT'

/**
 * Returns the port, or for 0 one that is free, by listening at it for a moment: before a start creates anything. Throws a `ListenError`,
 * as the server itself does where another process takes the port in between.
 */
export function findPort(port: number, host: string, portSetting: PortSetting): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer((socket) => socket.destroy())
    probe.once('error', (error) => reject(toListenError(error, { port, host, portSetting })))
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}

type Address = { port: number; host: string; portSetting: PortSetting }

/** `portSetting` is the setting that the port came from. Returns any other error unchanged. */
export function toListenError(error: unknown, { port, host, portSetting }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'EADDRINUSE':
      return new ListenError(
        `Port ${port} is in use by another process: stop that one, or choose another port, such as ${portSetting}=${port < 65_535 ? port + 1 : port - 1}.`,
      )
    case 'EACCES':
      return new ListenError(`This user may not open port ${port}: set ${portSetting} to one above 1023.`)
    case 'EADDRNOTAVAIL':
      return new ListenError(`HOST ${host} is not an address of this machine.`)
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new ListenError(`HOST ${host} is not known: set it to an address of this machine.`)
    default:
      return error
  }
}
