/** Whether a payment is celebrated for the first time in this browser; the first time also shows a toast. */
import { useEffect, useState } from 'react'
import { brand } from '#rules/platform/brand.ts'
import { browserStorage } from '#web/session/browser-storage.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { successCopy as copy } from './success-copy.ts'

const key = `${brand.storagePrefix}celebrated`

export function useCelebrateOnce(paymentId: string, planName: string): boolean {
  const [isFirstTime] = useState(() => browserStorage.getItem(key) !== paymentId)
  useEffect(() => {
    if (browserStorage.getItem(key) === paymentId) return
    browserStorage.setItem(key, paymentId)
    toast({ title: copy.toast, description: copy.toastText(planName) })
  }, [paymentId, planName])
  return isFirstTime
}
