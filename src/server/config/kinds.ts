/** The kinds of values that a variable of the environment can have. An empty one counts as not set. */
import proxyaddr from '@fastify/proxy-addr'
import * as z from 'zod/mini'

export const blankIsUnset = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    schema,
  )
export const optionalText = blankIsUnset(z.optional(z.string()))
export const oneOfValues = <const V extends readonly [string, ...string[]]>(values: V, byDefault: V[number]) =>
  blankIsUnset(z._default(z.enum(values, `must be one of ${values.join(', ')}`), byDefault as never))
export const url = (schemes: string[], message: string, isValid: (address: URL) => boolean = () => true) => {
  const isAccepted = (text: string) => {
    const address = URL.parse(text)
    return schemes.some((scheme) => text.startsWith(`${scheme}://`)) && address !== null && isValid(address)
  }
  return blankIsUnset(z.optional(z.string().check(z.refine(isAccepted, message))))
}
export const integer = (min: number, max: number, byDefault: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return blankIsUnset(
    z._default(
      z.pipe(
        z.string().check(z.regex(/^\d{1,6}$/, message)),
        z.pipe(z.transform(Number), z.number().check(z.minimum(min, message), z.maximum(max, message))),
      ),
      byDefault as never,
    ),
  )
}

const addressPattern = /^(loopback|linklocal|uniquelocal|[0-9a-f.:]+(\/\d{1,3})?)$/i

/** Addresses and networks, separated by commas. */
export const addressList = (message: string) =>
  blankIsUnset(
    z.optional(
      z.pipe(
        z.string().check(z.refine((text) => text.split(',').every((part) => isAddress(part.trim())), message)),
        z.transform((text) => text.split(',').map((part) => part.trim())),
      ),
    ),
  )

/** As the library that compares addresses with them understands them. */
function isAddress(text: string): boolean {
  if (!addressPattern.test(text)) return false
  try {
    proxyaddr.compile(text)
    return true
  } catch {
    return false
  }
}
