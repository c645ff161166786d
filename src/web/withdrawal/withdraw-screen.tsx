/** Where a buyer withdraws from a contract without signing in: the receipt, what is paid back, and the confirmation. */
import { zodResolver } from '@hookform/resolvers/zod'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'wouter'
import { findContract, type ReceiptFields, type Withdrawal, withdraw } from '#contract/withdrawal.ts'
import { getWithdrawalText } from '#rules/billing/withdrawal-texts.ts'
import { plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'
import { paths } from '#rules/platform/paths.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { formatDay, formatPounds } from '#rules/text/formats.ts'
import { call, toErrorMessage } from '#web/api/call.ts'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'
import { NotFound } from '#web/not-found/not-found.tsx'
import { useFocusOnMount } from '#web/ui/browser/use-focus-on-mount.ts'
import { Facts } from '#web/ui/feedback/facts.tsx'
import { Quote } from '#web/ui/feedback/quote.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { useFormAction } from '#web/ui/feedback/use-form-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonAnchor } from '#web/ui/form-controls/button-link.tsx'
import { Field, FormError, Input } from '#web/ui/form-controls/field.tsx'
import { TestModeBadge } from '#web/ui/identity/test-mode-badge.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { GateScreen } from '#web/ui/screen-states/gate-screen.tsx'
import './withdraw-screen.css'

export default function WithdrawScreen() {
  return getSettings().offerWithdrawal ? <Steps /> : <NotFound />
}

function Steps() {
  const [fields, setFields] = useState<ReceiptFields>()
  const [contract, setContract] = useState<Withdrawal>()
  useDocumentTitle('Withdraw from a contract')
  return (
    <GateScreen
      corner={getPaymentsSetting() === 'sandbox' && <TestModeBadge />}
      footer={<a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>}
    >
      {fields && contract?.declaredAt && <Confirmed contract={contract} declaredAt={contract.declaredAt} email={fields.email} />}
      {fields && contract && !contract.declaredAt && (
        <Confirmation fields={fields} contract={contract} onBack={() => setContract(undefined)} onDone={setContract} />
      )}
      {!contract && (
        <ReceiptForm
          last={fields}
          onFound={(found, typed) => {
            setFields(typed)
            setContract(found)
          }}
        />
      )}
    </GateScreen>
  )
}

type ReceiptFormProps = { last: ReceiptFields | undefined; onFound: (contract: Withdrawal, fields: ReceiptFields) => void }

function ReceiptForm({ last, onFound }: ReceiptFormProps) {
  const [search] = useSearchParams()
  const form = useForm({
    resolver: zodResolver(findContract.body),
    defaultValues: last ?? { receiptNumber: search.get('receipt') ?? '', email: '' },
  })
  const { errors } = form.formState
  const { submit, isBusy } = useFormAction(form, (body) => call(findContract, { body }), {
    onDone: onFound,
    failed: { title: 'Not found', fallback: 'Something went wrong. Please try again.' },
  })
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div>
        <h1>Withdraw from a contract</h1>
        <p>
          You can withdraw from a purchase within 14 days and get your money back. You don’t need a reason, and you don’t need to
          log in.
        </p>
      </div>
      <Field label="Invoice number" hint="At the top of your invoice, such as 001207." error={errors.receiptNumber?.message}>
        <Input autoCapitalize="characters" autoComplete="off" spellCheck={false} {...form.register('receiptNumber')} />
      </Field>
      <Field label="Email" hint="The address of your account." error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <FormError message={errors.root?.message} />
      <Button type="submit" size="lg" className="full-width" busy={isBusy}>
        {getWithdrawalText('open')}
      </Button>
    </form>
  )
}

type ConfirmationProps = {
  fields: ReceiptFields
  contract: Withdrawal
  onBack: () => void
  onDone: (contract: Withdrawal) => void
}

function Confirmation({ fields, contract, onBack, onDone }: ConfirmationProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const { isBusy, error, start } = useAction(() => call(withdraw, { body: fields }), { onDone })
  const { plan, receiptNumber, concludedAt, amountPence, declaration } = contract
  return (
    <div className="stack">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          Confirm your withdrawal
        </h1>
        <p>
          {plans[plan].name} ends right away. We email a confirmation to {fields.email}.
        </p>
      </div>
      <Facts
        className="withdraw-screen-facts"
        facts={{
          Plan: `${brand.name} ${plans[plan].name}`,
          'Bought on': formatDay(concludedAt),
          'Invoice number': receiptNumber,
          'We pay back': formatPounds(amountPence),
        }}
      />
      <Quote footer="You declare this by confirming.">{declaration}</Quote>
      <FormError message={error ? toErrorMessage(error, 'Something went wrong. Please try again.') : undefined} />
      <Button size="lg" className="full-width" busy={isBusy} onClick={() => start()}>
        {getWithdrawalText('confirm')}
      </Button>
      <Button variant="ghost" className="full-width" disabled={isBusy} onClick={onBack}>
        Back
      </Button>
    </div>
  )
}

type ConfirmedProps = { contract: Withdrawal; declaredAt: string; email: string }

/** Also for someone who comes back: what was declared then counts. */
function Confirmed({ contract: { plan, receiptNumber, amountPence }, declaredAt, email }: ConfirmedProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <div className="stack">
      <CircleCheck className="icon withdraw-screen-done" aria-hidden />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          You’ve withdrawn
        </h1>
        <p>
          {formatPounds(amountPence)} goes back the way you paid, within 5 to 10 days. We’ve emailed a confirmation to {email}.
        </p>
      </div>
      <Facts
        className="withdraw-screen-facts"
        facts={{
          Plan: `${brand.name} ${plans[plan].name}`,
          'Invoice number': receiptNumber,
          'Withdrawn on': `${formatDay(declaredAt)}, ${declaredAt.slice(11, 16)} UTC`,
        }}
      />
      <ButtonAnchor variant="outline" className="full-width" href={paths.home}>
        Go to the home page
      </ButtonAnchor>
    </div>
  )
}
