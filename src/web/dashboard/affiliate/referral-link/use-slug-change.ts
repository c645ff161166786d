/** Saves the name in the referral link, with the spec's toasts; an error is also shown beside the field. */
import { useState } from 'react'
import { changeReferralSlug } from '#contract/affiliates/referrals.ts'
import { findSlugError, slugErrors } from '#rules/affiliates/referral-slugs.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { useAffiliateUpdate } from '../use-affiliate.ts'

export function useSlugChange() {
  const { showChange } = useAffiliateUpdate()
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  function fail(title: string, message: string) {
    setError(title === 'Error' ? message : `${title}. ${message}`)
    toast({ variant: 'destructive', title, description: message })
    return false
  }

  return {
    error,
    isSaving,
    clearError: () => setError(undefined),
    /** Resolves to whether the link was changed. */
    async save(slug: string): Promise<boolean> {
      const problem = findSlugError(slug)
      if (problem) return fail(slugErrors[problem].title, slugErrors[problem].message)
      setSaving(true)
      try {
        const { customReferralSlug, referralUrl } = await call(changeReferralSlug, { body: { slug } })
        showChange({ customReferralSlug, referralUrl })
        toast({ title: 'Success!', description: 'Your referral link has been updated' })
        return true
      } catch (thrown) {
        return fail('Error', toErrorMessage(thrown, 'Failed to update referral link. Please try again.'))
      } finally {
        setSaving(false)
      }
    },
  }
}
