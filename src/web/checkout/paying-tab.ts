/** Tells this browser's other tabs that a checkout is being paid, so that they don't offer to pay it too. The server refuses a second payment anyway. */
import { useEffect, useState } from 'react'
import { brand } from '#rules/platform/brand.ts'

const channelName = `${brand.storagePrefix}checkout`

/** Milliseconds after which a tab that never reported an end no longer counts: it may have been closed. */
const timeout = 30_000

type Message = { checkoutId: string; isPaying: boolean }

/** Whether another tab is paying this checkout, and a function that tells the others about this one. */
export function usePayingTabs(checkoutId: string | undefined) {
  const [isPayingElsewhere, setPayingElsewhere] = useState(false)
  const [channel, setChannel] = useState<BroadcastChannel>()

  useEffect(() => {
    if (checkoutId === undefined || typeof BroadcastChannel === 'undefined') return
    const opened = new BroadcastChannel(channelName)
    let timer: ReturnType<typeof setTimeout> | undefined
    opened.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.checkoutId !== checkoutId) return
      clearTimeout(timer)
      setPayingElsewhere(data.isPaying)
      if (data.isPaying) timer = setTimeout(() => setPayingElsewhere(false), timeout)
    }
    setChannel(opened)
    return () => {
      clearTimeout(timer)
      opened.close()
      setChannel(undefined)
    }
  }, [checkoutId])

  return {
    isPayingElsewhere,
    tellPaying: (isPaying: boolean) => {
      if (checkoutId !== undefined) channel?.postMessage({ checkoutId, isPaying } satisfies Message)
    },
  }
}
