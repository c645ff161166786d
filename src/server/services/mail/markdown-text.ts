/** Turns an operator's Markdown into plain text: without its marks, and with links as numbers, whose addresses are on lines of their own at the end. */
import { Marked, type Token, type Tokens } from 'marked'

export function toMarkdownText(markdown: string): string {
  const addresses: string[] = []

  const inline = (tokens: Token[] = []): string => tokens.map(readInline).join('')
  const readInline = (token: Token): string => {
    switch (token.type) {
      case 'link':
        return readLink(inline(token.tokens), token.href)
      case 'br':
        return '\n'
      default:
        if ('tokens' in token && token.tokens) return inline(token.tokens)
        return 'text' in token ? String(token.text) : token.raw
    }
  }
  const readLink = (text: string, address: string) => {
    if (!/^https?:/i.test(address)) return text
    const known = addresses.indexOf(address)
    return `${text === address ? '' : `${text} `}[${known < 0 ? addresses.push(address) : known + 1}]`
  }

  const blocks = (tokens: Token[] = []): string =>
    tokens
      .filter(({ type }) => type !== 'space')
      .map(readBlock)
      .join('\n\n')
  const readBlock = (token: Token): string => {
    switch (token.type) {
      case 'list':
        return readList(token as Tokens.List)
      case 'blockquote':
        return indent(blocks(token.tokens), '> ', '> ')
      case 'hr':
        return '* * *'
      default:
        return readInline(token).trimEnd()
    }
  }
  const readList = ({ ordered, start, items }: Tokens.List) =>
    items
      .map((item, index) => {
        const mark = ordered ? `${Number(start || 1) + index}. ` : '- '
        return indent(blocks(item.tokens), mark, ' '.repeat(mark.length))
      })
      .join('\n')

  const text = blocks(new Marked().lexer(markdown))
  return [text, addresses.map((address, index) => `[${index + 1}] ${address}`).join('\n')].filter(Boolean).join('\n\n')
}

const indent = (text: string, first: string, others: string) =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : others) + line)
    .map((line) => line.trimEnd())
    .join('\n')
