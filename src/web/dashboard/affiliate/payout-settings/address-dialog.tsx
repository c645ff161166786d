/** Adds or changes the PayPal address, with the account's password and a code where two-factor is on. */
import { payoutFreezeDays } from '#rules/affiliates/payouts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AddressForm } from './address-form.tsx'

/** `current` is null before the first one. */
type Props = { open: boolean; onOpenChange: (open: boolean) => void; current: string | null }

const AddressDialog = ({ open, onOpenChange, current }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={current ? 'Change your PayPal address' : 'Add your PayPal address'}
    description={
      current
        ? `We email both addresses, and pause payouts for ${payoutFreezeDays} days, so that you notice if it wasn’t you.`
        : 'The email address of your PayPal account. We send payouts there on the 1st of each month.'
    }
  >
    <AddressForm current={current} onDone={() => onOpenChange(false)} />
  </Dialog>
)

export default AddressDialog
