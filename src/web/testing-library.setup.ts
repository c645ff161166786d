/** Tests of screens wait as long as those of the server, so that a busy machine fails none of them. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 20_000 })
}

export {}
