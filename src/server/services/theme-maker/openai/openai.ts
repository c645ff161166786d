/**
 * Asks an AI service for themes: any that has OpenAI's chat completions, at the operator's own address. It is sent the words, or the colours
 * that were found in a picture, and never the picture or who asks. Its answer counts for nothing until it was checked like any other idea.
 */
import * as z from 'zod/mini'
import type { Log } from '../../log.ts'
import { checkIdeas } from '../check-ideas.ts'
import { type ThemeMaker, ThemeMakerError } from '../port.ts'
import { type ChatMessage, writePrompt } from './prompt.ts'

export type AiSettings = { baseUrl: string; apiKey: string | undefined; model: string }

/** Milliseconds for the whole answer. */
const answerTimeout = 20_000
/** Bytes of the answer; three themes need about two thousand. */
const maxAnswerBytes = 64 * 1024

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
})
const content = z.object({ themes: z.unknown() })

type Options = { settings: AiSettings; log: Pick<Log, 'warn'>; timeoutMs?: number }

export function openAiThemeMaker({ settings, log, timeoutMs = answerTimeout }: Options): ThemeMaker {
  const { baseUrl, apiKey, model } = settings
  const ask = async (messages: ChatMessage[]): Promise<string> => {
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({ model, messages, stream: false }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new ThemeMakerError('unavailable', `It answered with the status ${response.status}.`)
    }
    return readAtMost(response, maxAnswerBytes)
  }

  return {
    model,
    async make(wish, round) {
      try {
        return { ideas: checkIdeas(parseAnswer(await ask(writePrompt(wish, round)))), understood: [] }
      } catch (error) {
        const failure = toThemeMakerError(error)
        // Only our own sentence: an error of the request may name more than the log should know.
        log.warn({ reason: failure.reason, host: new URL(baseUrl).host }, `The AI service made no themes. ${failure.message}`)
        throw failure
      }
    },
  }
}

/**
 * Reads the text of a response up to a limit, so that an endless answer fills no memory. Throws a `ThemeMakerError` with 'unusable'
 * beyond the limit, after which nothing more is read.
 */
async function readAtMost(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new ThemeMakerError('unusable', 'Its answer was too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The themes in an answer, unchecked. Models like to put JSON between words or fences, so the outermost braces count. */
function parseAnswer(answer: string): unknown {
  try {
    const [choice] = completion.parse(JSON.parse(answer)).choices
    const text = choice?.message.content ?? ''
    return content.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))).themes
  } catch {
    throw new ThemeMakerError('unusable', 'Its answer was not the JSON that it was asked for.')
  }
}

function toThemeMakerError(error: unknown): ThemeMakerError {
  if (error instanceof ThemeMakerError) return error
  const isTimeout = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
  return isTimeout
    ? new ThemeMakerError('slow', 'It took too long.')
    : new ThemeMakerError('unavailable', 'It could not be reached.')
}
