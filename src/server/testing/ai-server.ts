/** An AI service for tests, with OpenAI's chat completions: it answers with three themes, or with what a test wants to go wrong. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What it was asked: the header with the key, and the body. */
export type AiRequest = {
  path: string
  authorization: string | undefined
  body: { model: string; messages: { role: string; content: string }[] }
}

/** In place of an answer: another content, any response, silence, an endless body or a broken connection. */
export type AiFault =
  | { kind: 'content'; content: string }
  | { kind: 'answer'; status: number; body: string; headers?: Record<string, string> }
  | { kind: 'hang' | 'endless' | 'reset' }

export type AiServer = {
  baseUrl: string
  requests: AiRequest[]
  fail: (fault: AiFault | undefined) => void
  stop: () => Promise<void>
}

const theme = (name: string, finish: string, colours: object) => ({
  name,
  character: `${name}, as a machine sees it.`,
  theme: { finish, colours, fonts: { display: 'sora', body: 'manrope' }, corners: 'round' },
})
const night = {
  background: '#1a1244',
  surface: '#2b1f66',
  text: '#ffe1c6',
  button: '#ff6a48',
  buttonText: '#1a1244',
  accent: '#ffb68f',
}

/** The second has text that can hardly be read. */
export const aiThemes = [
  theme('Machine Dusk', 'glow', night),
  theme('Machine Fog', 'plain', { ...night, background: '#eeeeee', text: '#dddddd' }),
  theme('Machine Print', 'print', { ...night, background: '#fff0e0', text: '#1f1650', button: '#cfc2ff', buttonText: '#1f1650' }),
]

export async function startAiServer(): Promise<AiServer> {
  const requests: AiRequest[] = []
  let fault: AiFault | undefined
  const server = createServer(async (request, response) => {
    requests.push({
      path: String(request.url),
      authorization: request.headers.authorization,
      body: JSON.parse(await readBody(request)),
    })
    if (fault) return misbehave(fault, response)
    sendContent(response, `Here you are:\n\`\`\`json\n${JSON.stringify({ themes: aiThemes })}\n\`\`\``)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    fail(next) {
      fault = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function sendContent(response: ServerResponse, content: string) {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ id: 'x', choices: [{ index: 0, message: { role: 'assistant', content } }] }))
}

function misbehave(fault: AiFault, response: ServerResponse) {
  switch (fault.kind) {
    case 'content':
      return sendContent(response, fault.content)
    case 'answer':
      return response.writeHead(fault.status, fault.headers).end(fault.body)
    case 'reset':
      return response.socket?.destroy()
    case 'hang':
      return undefined
    case 'endless': {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      }
      response.on('drain', more)
      return more()
    }
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}
