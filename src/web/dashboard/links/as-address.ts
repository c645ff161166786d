/** What a field for an address asks of the keyboard: phones must neither capitalise an address nor correct it. */
export const asAddress = {
  dir: 'ltr',
  inputMode: 'url',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  autoComplete: 'off',
  spellCheck: false,
} as const
