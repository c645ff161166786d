/** The blocks of a document, by their language and in its order: tests run what an operator would copy. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './built-server.ts'

export const readBlocks = (document: string): { language: string; text: string }[] =>
  [...readFileSync(join(projectRoot, document), 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
    ([, language = '', text = '']) => ({ language, text }),
  )

/** The only block in this language, or the one that contains `words`. */
export function readBlock(document: string, language: string, words = ''): string {
  const found = readBlocks(document).filter((block) => block.language === language && block.text.includes(words))
  if (found.length !== 1) throw new Error(`${document} has ${found.length} blocks in ${language} with "${words}".`)
  return found[0]?.text ?? ''
}

/** At an address of this machine, without TLS and without the port over which Caddy is administered. */
export const toLocalCaddyfile = (text: string, url: string): string =>
  text.replace(/^\{\n/m, '{\n\tadmin off\n').replace('links.example', url)

/** The `server` that passes requests on, at a port of this machine and without TLS. */
export function toLocalNginxServer(text: string, port: string): string {
  const [, server = ''] = /(server \{\n {2}listen 443.*)/s.exec(text) ?? []
  return server.replace(/listen 443.*/, `listen 127.0.0.1:${port};`).replaceAll(/^ {2}(listen \[|server_name|ssl_).*\n/gm, '')
}
