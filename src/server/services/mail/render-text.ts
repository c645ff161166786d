/** A letter in plain text. */
import { brand } from '#rules/platform/brand.ts'
import type { Letter } from './port.ts'

export const asText = (letter: Letter, publicUrl: string): string =>
  [
    letter.title,
    ...letter.paragraphs,
    letter.code,
    letter.button && `${letter.button.label}:\n${letter.button.url}`,
    letter.facts?.map(([name, value]) => `${name}: ${value}`).join('\n'),
    letter.note,
    letter.wasntMe && `${letter.wasntMe.says}\n${letter.wasntMe.label}: ${letter.wasntMe.url}`,
    `-- \n${brand.name} · ${publicUrl}\n${brand.tagline}`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n')
    .concat('\n')
