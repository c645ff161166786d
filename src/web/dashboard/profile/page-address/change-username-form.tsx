/** The username, saved on its own and after a confirmation: the address is on stickers and in other profiles. */
import { Check, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { changeProfile } from '#contract/page.ts'
import { normaliseUsername, usernameLength } from '#rules/accounts/usernames.ts'
import { call, toErrorMessage } from '#web/api/call.ts'
import { useUsernameCheck } from '#web/auth/fields/use-username-check.ts'
import { replaceUser } from '#web/session/session.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { toast, toastFailure } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { AffixInput, Field } from '#web/ui/form-controls/field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { getCurrentHost } from '#web/ui/page-preview/current-host.ts'
import { useCurrentUser } from '../../current-user.tsx'

export function ChangeUsernameForm({ onTyped }: { onTyped: (isTyped: boolean) => void }) {
  const { username } = useCurrentUser()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const name = normaliseUsername(typed ?? '')
  const isNew = typed !== undefined && name !== username
  const check = useUsernameCheck(isNew ? typed : '')
  const canChange = isNew && name !== '' && (check.state === 'available' || check.state === 'unknown')

  useEffect(() => onTyped(isNew), [isNew, onTyped])

  function change(next: string | undefined) {
    setTyped(next)
    setError(undefined)
  }
  async function save() {
    setError(await changeUsername(name))
    setConfirming(false)
  }

  return (
    <form
      className="change-username-form tight-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canChange) setConfirming(true)
      }}
    >
      <Field
        label="Username"
        counter={{ text: name || username, max: usernameLength.max }}
        error={error ?? (check.state === 'unavailable' ? check.message : undefined)}
        isSuccess={check.state === 'available'}
        hint={check.state === 'available' ? check.message : 'If you change it, your old address redirects for a year.'}
      >
        <AffixInput
          name="username"
          before={`${getCurrentHost()}/`}
          after={isNew ? icons[check.state] : undefined}
          value={isNew ? typed : username}
          onChange={({ target }) => change(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {isNew && (
        <div className="row">
          <Button type="submit" variant="secondary" size="sm" disabled={!canChange}>
            Change username
          </Button>
          <Button variant="ghost" size="sm" onClick={() => change(undefined)}>
            Keep {username}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Change your address to ${getCurrentHost()}/${name}?`}
        description={
          <>
            {getCurrentHost()}/{username} will redirect to your new address for a year, and nobody else can take it in that time.
            Your QR code keeps working.
          </>
        }
        confirmLabel="Change username"
        onConfirm={save}
      />
    </form>
  )
}

const icons = {
  available: <Check className="icon" aria-hidden />,
  unavailable: <X className="icon" aria-hidden />,
  checking: <Spinner />,
  unknown: undefined,
}

/** Changes the username and shows a toast. Returns the error message, or undefined on success. */
async function changeUsername(username: string): Promise<string | undefined> {
  try {
    const { user } = await call(changeProfile, { body: { username } })
    replaceUser(user)
    toast({ title: 'Settings Updated', description: `Your page is now at ${getCurrentHost()}/${user.username}.` })
    return undefined
  } catch (error) {
    const message = toErrorMessage(error, 'Failed to update settings.')
    toastFailure('Error', message)
    return message
  }
}
