/** A TCP proxy before an outside service, which can freeze, refuse, or talk nonsense in its place, to open connections as to new ones. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What freezes goes on afterwards, as a process does that was stopped. */
export type Mood = 'well' | 'frozen' | 'refusing' | 'nonsense'

const nonsense = 'SSH-2.0-\u0000\u0001 250 HTTP/9 {"choices": +OK\r\n'

export async function openUnrulyProxy(target: number) {
  const open = new Set<Socket>()
  let mood: Mood = 'well'

  function serve(near: Socket) {
    if (mood === 'frozen') near.pause()
    open.add(near.on('error', () => {}))
    near.on('close', () => open.delete(near))
    if (mood === 'nonsense') return talkNonsense(near)
    const far = connect(target, '127.0.0.1').on('error', () => near.destroy())
    far.on('data', (bytes) => (mood === 'nonsense' ? undefined : near.write(bytes)))
    far.on('close', () => near.destroy())
    near.on('data', (bytes) => (mood === 'nonsense' ? near.write(nonsense) : far.write(bytes)))
    near.on('close', () => far.destroy())
  }

  function talkNonsense(near: Socket) {
    near.on('data', () => near.write(nonsense)).write(nonsense)
  }

  let server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    port,
    be(next: Mood) {
      // Nobody goes on with a service that broke off, or made no sense.
      if (mood === 'nonsense' || next === 'refusing') for (const near of open) near.destroy()
      for (const near of open) if (next === 'frozen') near.pause()
      for (const near of open) if (mood === 'frozen') near.resume()
      mood = next
      if (next === 'refusing') server.close()
      else if (!server.listening) server = createServer(serve).listen(port, '127.0.0.1')
    },
    close() {
      for (const near of open) near.destroy()
      server.close()
    },
  }
}
