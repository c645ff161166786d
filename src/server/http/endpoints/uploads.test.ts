/** The exact bound of a file that is the whole body of its request. */
import { expect, test } from 'vitest'
import { importPayoutResults } from '#contract/affiliates/administration.ts'
import { start } from '#server/testing/start.ts'

const { path, bytes } = importPayoutResults

test('a file may have exactly as many bytes as its endpoint takes, whether or not its length is announced', async () => {
  const { visitor, url } = await start()
  const accessKey = 'a-test-admin-access-key'
  const { token } = (await visitor().post('/api/admin/control/login', { accessKey })).json<{ token: string }>()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
  const post = async (request: RequestInit) => (await fetch(url + path, { method: 'POST', headers, ...request })).json()
  const announce = (length: number) => post({ body: 'x'.repeat(length) })
  const stream = (length: number) => post({ body: new Blob(['x'.repeat(length)]).stream(), duplex: 'half' } as RequestInit)
  for (const send of [announce, stream]) {
    expect(await send(bytes.maxBytes)).toMatchObject({ code: 'payout-file-wrong' })
    expect(await send(bytes.maxBytes + 1)).toMatchObject({ code: 'too-large' })
  }
})
