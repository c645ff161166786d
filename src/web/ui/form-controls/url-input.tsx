/** An input for a URL, which phones must neither capitalise nor correct. */
import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

export const UrlInput = (props: ComponentProps<'input'>) => (
  <Input dir="ltr" inputMode="url" autoCapitalize="none" autoCorrect="off" autoComplete="off" spellCheck={false} {...props} />
)
