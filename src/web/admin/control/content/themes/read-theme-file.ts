/** Reads a theme's JSON before it is sent, so that an admin sees at once what is wrong with it. The server checks again. */
import { type ThemeUpload, themeUpload } from '#contract/admin/themes.ts'

export type ReadTheme = { theme: ThemeUpload } | { problem: string }

export function readThemeFile(json: string): ReadTheme {
  let sent: unknown
  try {
    sent = JSON.parse(json)
  } catch {
    return { problem: 'This isn’t valid JSON.' }
  }
  const parsed = themeUpload.safeParse(sent)
  if (parsed.success) return { theme: parsed.data }
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys') return { problem: `There is no such field: ${issue.keys.join(', ')}.` }
  const field = issue?.path.join('.')
  return { problem: field ? `${field}: ${issue?.message}` : 'A theme is an object with id, name, tier, base and colours.' }
}

/** What an admin starts from. */
export const exampleTheme = `{
  "id": "houseBlue",
  "name": "House Blue",
  "tier": "pro",
  "base": "dark",
  "colours": {
    "background": "#0b1f4a",
    "surface": "#14306b",
    "text": "#f4f7ff",
    "button": "#ffd166",
    "buttonText": "#1a1a1a",
    "accent": "#ffd166"
  },
  "fonts": { "display": "sora", "body": "inter" },
  "character": "Our own blue."
}`
