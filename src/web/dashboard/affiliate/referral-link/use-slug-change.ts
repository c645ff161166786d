/** Saves the name in the referral link, with the spec's toasts; an error is also shown beside the field. */
import { useState } from 'react'
import { changeReferralSlug } from '#contract/affiliates/referrals.ts'
import { findSlugError, slugErrors } from '#rules/affiliates/referral-slugs.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { useAffiliateUpdate } from '../use-affiliate.ts'

const failed = 'Failed to update referral link. Please try again.'

export function useSlugChange(onSaved: () => void) {
  const { showChange } = useAffiliateUpdate()
  const [error, setError] = useState<string>()
  const { isBusy: isSaving, start } = useAction((slug: string) => call(changeReferralSlug, { body: { slug } }), {
    onDone({ customReferralSlug, referralUrl }) {
      showChange({ customReferralSlug, referralUrl })
      onSaved()
    },
    onFailed: (thrown) => setError(toErrorMessage(thrown, failed)),
    done: () => ({ title: 'Success!', description: 'Your referral link has been updated' }),
    failed: (thrown) => toFailureToast('Error', thrown, failed),
  })
  function save(slug: string) {
    const problem = findSlugError(slug)
    if (!problem) return start(slug)
    const { title, message } = slugErrors[problem]
    setError(`${title}. ${message}`)
    toast({ variant: 'destructive', title, description: message })
  }
  return { error, isSaving, save, clearError: () => setError(undefined) }
}
