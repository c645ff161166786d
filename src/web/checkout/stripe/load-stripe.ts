/** Loads Stripe's script, which only Stripe may serve, when a payment form opens. Nothing is loaded by importing this file. */
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useQuery } from '@tanstack/react-query'

/** `hasFailed`: the script is blocked or out of reach. `retry` tries again. One instance for each key, as Stripe asks for. */
export function useStripeScript(publishableKey: string | null) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['stripe', publishableKey],
    async queryFn(): Promise<Stripe> {
      const stripe = publishableKey === null ? null : await loadStripe(publishableKey, { locale: 'en-GB' })
      if (!stripe) throw new Error('Stripe has not loaded.')
      return stripe
    },
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    structuralSharing: false,
  })
  return { stripe: data, hasFailed: isError && !isFetching, retry: () => void refetch() }
}
