/** What an address is typed into: phones must neither capitalise it nor correct it. */
import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

export const UrlInput = (props: ComponentProps<'input'>) => (
  <Input dir="ltr" inputMode="url" autoCapitalize="none" autoCorrect="off" autoComplete="off" spellCheck={false} {...props} />
)
