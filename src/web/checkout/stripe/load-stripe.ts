/** Loads Stripe's script, which only Stripe may serve, when a payment form opens. Nothing is loaded by importing this file. */
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe as load } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'

/** One instance for each key, as Stripe asks for. */
const loaded = new Map<string, Promise<Stripe | null>>()

function loadStripe(publishableKey: string): Promise<Stripe | null> {
  const known = loaded.get(publishableKey)
  if (known) return known
  const promise = load(publishableKey, { locale: 'en-GB' })
  loaded.set(publishableKey, promise)
  promise.catch(() => loaded.delete(publishableKey))
  return promise
}

/** `failed`: the script is blocked or out of reach. `retry` tries again. */
export function useStripeScript(publishableKey: string | null) {
  const [stripe, setStripe] = useState<Stripe>()
  const [hasFailed, setFailed] = useState(publishableKey === null)
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again.
  useEffect(() => {
    if (publishableKey === null) return
    let isCurrent = true
    loadStripe(publishableKey)
      .then((found) => isCurrent && (found ? setStripe(found) : setFailed(true)))
      .catch(() => isCurrent && setFailed(true))
    return () => {
      isCurrent = false
    }
  }, [publishableKey, attempt])

  const retry = () => {
    setFailed(false)
    setAttempt((last) => last + 1)
  }
  return { stripe, hasFailed, retry }
}
