/** Loads Stripe's script, which only Stripe may serve, when a payment form opens. Nothing is loaded by importing this file. */
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe as load } from '@stripe/stripe-js/pure'
import { useCallback, useEffect, useState } from 'react'

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

/** `hasFailed`: the script is blocked or out of reach. `retry` tries again. */
export function useStripeScript(publishableKey: string | null) {
  const [state, setState] = useState<Stripe | 'loading' | 'failed'>('loading')

  const load = useCallback(() => {
    setState('loading')
    if (publishableKey === null) return setState('failed')
    loadStripe(publishableKey).then(
      (stripe) => setState(stripe ?? 'failed'),
      () => setState('failed'),
    )
  }, [publishableKey])
  useEffect(load, [load])

  return { stripe: typeof state === 'string' ? undefined : state, hasFailed: state === 'failed', retry: load }
}
