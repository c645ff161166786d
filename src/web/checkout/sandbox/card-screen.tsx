/** The sandbox's page for changing the stored card, in place of a provider's portal. */
import { useLocation, useSearchParams } from 'wouter'
import { changeSandboxCard, type SandboxCard } from '#contract/sandbox.ts'
import { toPostLoginPath } from '#rules/accounts/auth-address.ts'
import { billingPath } from '#rules/platform/paths.ts'
import { ApiError, call, toErrorMessage } from '#web/api/call.ts'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'
import { NotFound } from '#web/not-found/not-found.tsx'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { FormError } from '#web/ui/form-controls/field.tsx'
import { TestModeBadge } from '#web/ui/identity/test-mode-badge.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { failureCopy } from '../checkout-copy.ts'
import '../checkout-screen.css'
import { CheckoutLayout } from '../layout/checkout-layout.tsx'
import { CardFields } from './card-fields.tsx'
import { TestCards } from './test-cards.tsx'
import { useCard } from './use-card.ts'

const CardScreen = () => (getPaymentsSetting() === 'sandbox' ? <SignedInOnly>{() => <CardForm />}</SignedInOnly> : <NotFound />)

function CardForm() {
  const card = useCard()
  const returnPath = useReturnPath()
  const { save, isSaving, failure } = useSaveCard(card, returnPath)
  useDocumentTitle(copy.title)

  return (
    <CheckoutLayout back={{ path: returnPath, label: copy.back }}>
      <form
        className="checkout-screen checkout-screen-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className="spread">
          <h1>{copy.title}</h1>
          <TestModeBadge />
        </div>
        <p className="muted">{copy.text}</p>
        <TestCards chosen={card.fields.number} onChoose={card.fillIn} disabled={isSaving} />
        <CardFields card={card} readOnly={isSaving} />
        <FormError message={failure} />
        <Button type="submit" size="lg" className="full-width" busy={isSaving}>
          {isSaving ? copy.saving : copy.save}
        </Button>
      </form>
    </CheckoutLayout>
  )
}

function useSaveCard(card: ReturnType<typeof useCard>, returnPath: string) {
  const [, navigate] = useLocation()
  const isDeclined = (error: unknown) => error instanceof ApiError && error.refusal?.code === 'card-declined'
  const { isBusy, error, start } = useAction((valid: SandboxCard) => call(changeSandboxCard, { body: { card: valid } }), {
    onDone: () => navigate(returnPath),
    onFailed: (error) => isDeclined(error) && card.reportDeclined(failureCopy.card),
    done: () => ({ title: copy.saved, description: copy.savedText }),
    failed: (error) => (isDeclined(error) ? undefined : toFailureToast(copy.failed, error, failureCopy.fallback)),
  })
  function save() {
    const valid = card.validate()
    if (valid && !isBusy) start(valid)
  }
  return {
    save,
    isSaving: isBusy,
    failure: error && !isDeclined(error) ? toErrorMessage(error, failureCopy.fallback) : undefined,
  }
}

/** The screen that `return` names by its full address; never another site. */
function useReturnPath(): string {
  const [search] = useSearchParams()
  const asked = search.get('return')
  if (asked === null || !URL.canParse(asked)) return billingPath
  const { origin, pathname, search: query, hash } = new URL(asked)
  return origin === window.location.origin ? toPostLoginPath(pathname + query) + hash : billingPath
}

/** The texts of the screen that changes the stored card. */
const copy = {
  title: 'Change your card',
  text: 'Renewals are charged to this card from now on.',
  save: 'Save card',
  saving: 'Saving…',
  back: 'Back',
  saved: 'Card changed',
  savedText: 'Your next payment uses the new card.',
  failed: 'Card not changed',
}

export default CardScreen
