/** Marks money as test money, wherever an amount is shown while this server takes payments in its sandbox. */
import { getPaymentsSetting } from '#web/api/payments-setting.ts'
import { Badge } from '../feedback/badge.tsx'

/** Renders nothing where payments are real, or switched off. */
export const TestModeBadge = () => (getPaymentsSetting() === 'sandbox' ? <Badge variant="warn">Test mode</Badge> : null)
