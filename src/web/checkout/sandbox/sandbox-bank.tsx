/** The bank's dialog while a payment asks for it. It is loaded then: most cards need none. */
import { lazy, Suspense } from 'react'
import type { useSandboxPayment } from './use-sandbox-payment.ts'

const BankDialog = lazy(() => import('./bank-dialog.tsx'))

type SandboxBankProps = { payment: ReturnType<typeof useSandboxPayment>; amountPence: number }

export const SandboxBank = ({ payment, amountPence }: SandboxBankProps) => (
  <Suspense>
    {payment.isBankOpen && (
      <BankDialog
        isOpen
        isBusy={payment.isAuthenticating}
        amountPence={amountPence}
        onAnswer={(isApproved) => void payment.answerBank(isApproved)}
      />
    )}
  </Suspense>
)
