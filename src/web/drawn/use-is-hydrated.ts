/** Whether the app runs: false while a screen is drawn on the server, and in the first rendering that takes such a drawing over. */
import { useSyncExternalStore } from 'react'

export const useIsHydrated = (): boolean => useSyncExternalStore(subscribe, isRunning, isDrawn)

const subscribe = () => () => {}
const isRunning = () => true
const isDrawn = () => false
