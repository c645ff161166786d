/** Deletes the account: what will happen, a download of the data first, and the password. */
import { CircleAlert } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { navigate } from 'wouter/use-browser-location'
import { deleteAccount } from '#contract/accounts/settings.ts'
import { deletionDays } from '#rules/accounts/deletion.ts'
import { passwordMessages } from '#rules/accounts/passwords.ts'
import { paths } from '#rules/platform/paths.ts'
import { call } from '#web/api/call.ts'
import { endBrowserSession } from '#web/session/session.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { useFormAction } from '#web/ui/feedback/use-form-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import { useCurrentUser } from '../current-user.tsx'
import { DialogRow } from './layout/dialog-row.tsx'
import {
  emptyReauthentication,
  getReauthenticationErrorField,
  type Reauthentication,
  ReauthenticationFields,
} from './reauthentication-fields.tsx'
import { useExport } from './use-export.ts'

export function DeleteAccountRow() {
  const { username } = useCurrentUser()
  return (
    <DialogRow
      title="Delete account"
      description={`Your page goes offline at once. Everything is erased after ${deletionDays} days, unless you log in before then.`}
      button="Delete account"
      isDestructive
      dialog={{
        title: 'Delete your account?',
        description: `@${username} goes offline at once, and every device is signed out.`,
      }}
    >
      {() => <DeleteAccountForm />}
    </DialogRow>
  )
}

function DeleteAccountForm() {
  const { receivedBytes, startExport } = useExport()
  const form = useForm<Reauthentication>({ defaultValues: emptyReauthentication })
  const { errors } = form.formState
  const { submit, isBusy } = useFormAction(
    form,
    ({ password, code }) => call(deleteAccount, { body: { password, code: code || null } }),
    {
      onDone() {
        navigate(paths.auth, { replace: true })
        endBrowserSession('logged-out')
      },
      done: ({ message }) => ({ title: 'Account Deleted', description: message }),
      failed: {
        title: 'Error',
        fallback: 'Failed to delete your account. Please try again.',
        fieldOf: getReauthenticationErrorField,
      },
    },
  )

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Callout variant="danger" icon={<CircleAlert className="icon" aria-hidden />}>
        Log in within {deletionDays} days to bring everything back. After that, your page, links, images and stats are erased for
        good. Payment records are kept, anonymised.
      </Callout>
      <div className="spread">
        <span className="small-text muted">Download your data first.</span>
        <Button variant="outline" size="sm" busy={receivedBytes !== undefined} onClick={startExport}>
          Download my data
        </Button>
      </div>
      <ReauthenticationFields
        password={form.register('password', { required: passwordMessages.required })}
        code={form.register('code')}
        errors={errors}
      />
      <DialogFormFooter submitLabel="Delete account" isDestructive cancelLabel="Keep my account" busy={isBusy} />
    </form>
  )
}
