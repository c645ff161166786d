/** Confirms a payment with the sandbox, and asks its bank where the card needs an authentication. */
import { useState } from 'react'
import {
  authenticateSandboxPayment,
  confirmSandboxPayment,
  type SandboxCard,
  type SandboxConfirmation,
} from '#contract/sandbox.ts'
import { call, toErrorMessage } from '#web/api/call.ts'
import { failureCopy } from '../checkout-copy.ts'
import type { PaymentCallbacks } from '../payment-form.ts'

type Options = PaymentCallbacks & {
  clientSecret: string
  /** Before a payment that begins here. */
  declareConsent?: () => Promise<void>
  /** The bank declined the card: not a failed authentication, nor something broken. */
  onDeclined?: () => void
  /** The bank asks at once: the payment was started elsewhere. */
  isAskingBank?: boolean
}

/** `confirming`: the button is busy. `asking-bank`: the bank's dialog is open. `paid`: another screen opens. */
type Step = 'idle' | 'confirming' | 'asking-bank' | 'authenticating' | 'paid'

const nextSteps = { succeeded: 'paid', 'requires-action': 'asking-bank', declined: 'idle', cancelled: 'idle' } as const

export function useSandboxPayment(options: Options) {
  const { clientSecret, declareConsent, onStart, onPaid, onFailed, onDeclined, isAskingBank = false } = options
  const [step, setStep] = useState<Step>(isAskingBank ? 'asking-bank' : 'idle')

  async function pay(card: SandboxCard) {
    onStart()
    setStep('confirming')
    const status = await settle(confirm(card))
    if (status === 'declined') onDeclined?.()
  }

  async function confirm(card: SandboxCard) {
    await declareConsent?.()
    return call(confirmSandboxPayment, { body: { clientSecret, card } })
  }

  async function answerBank(isApproved: boolean) {
    setStep('authenticating')
    await settle(call(authenticateSandboxPayment, { body: { clientSecret, isApproved } }))
  }

  async function settle(request: Promise<SandboxConfirmation>): Promise<SandboxConfirmation['status'] | 'broken'> {
    try {
      const { status, message } = await request
      setStep(nextSteps[status])
      if (status === 'succeeded') onPaid()
      if (nextSteps[status] === 'idle') onFailed(addReassurance(message))
      return status
    } catch (error) {
      setStep('idle')
      onFailed(toErrorMessage(error, failureCopy.processing))
      return 'broken'
    }
  }

  return {
    pay,
    answerBank,
    askBank: () => {
      onStart()
      setStep('asking-bank')
    },
    isBusy: step !== 'idle',
    isBankOpen: step === 'asking-bank' || step === 'authenticating',
    isAuthenticating: step === 'authenticating',
  }
}

/** What matters most to whoever reads that a payment failed. */
const addReassurance = (message: string | null): string =>
  message?.includes('charged') ? message : [message, 'You haven’t been charged.'].filter(Boolean).join(' ')
