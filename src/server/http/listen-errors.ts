/** Why an address can't be listened on: one sentence that names the setting to change. */
export class ListenError extends Error {
  override name = 'ListenError'
}

/** `portSetting` is the setting that the port came from. Returns any other error unchanged. */
export function toListenError(error: unknown, host: string, portSetting: 'PORT' | 'METRICS_PORT'): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'EADDRINUSE':
      return new ListenError(`${portSetting} is in use by another process: choose another port, or stop that process.`)
    case 'EACCES':
      return new ListenError(`${portSetting} may not be opened by this user: choose a port above 1023.`)
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
