/** Keeps a script's text from ending its own element: `</script` and `<!--` mean the same to JavaScript with a backslash inside strings. */
export const inlineScript = (text: string): string => text.replace(/<(?=\/script|!--)/gi, '\\x3c')
