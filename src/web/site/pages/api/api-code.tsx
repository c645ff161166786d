/** A block of code, coloured when the page is rendered; the script adds a button that copies it (init-api-page.ts). */
import './api-code.css'

/** As many lines, of as many characters on the narrowest screen, fit; what is taller scrolls, and so has to be reachable by the keyboard. */
const visible = { lines: 18, characters: 28 }

const mayScroll = (code: string) =>
  code.split('\n').reduce((lines, line) => lines + Math.ceil(line.length / visible.characters), 0) > visible.lines

type ApiCodeProps = { label: string; code: string }

export const ApiCode = ({ label, code }: ApiCodeProps) => (
  <figure className="api-code">
    <figcaption>{label}</figcaption>
    <pre {...(mayScroll(code) ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}>
      <code>{colour(code)}</code>
    </pre>
  </figure>
)

/** A JSON string, with the colon after it if it is the name of a field, or a value without quotes at the end of a line. */
const token = /("(?:[^"\\]|\\.)*")(:?)|(?<=: |^ +)(true|false|null|-?\d[\d.]*)(?=,?$)/gm

function colour(code: string) {
  const parts = []
  let end = 0
  for (const { 0: text, 1: string, 2: colon, index } of code.matchAll(token)) {
    const isValue = !colon
    parts.push(code.slice(end, index), isValue ? string ? <i key={index}>{text}</i> : <b key={index}>{text}</b> : text)
    end = index + text.length
  }
  return [...parts, code.slice(end)]
}
