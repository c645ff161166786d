/**
 * What an address of a page begins with: `host/`. A screen that the server drew has the host of PUBLIC_URL, and may be open at another one,
 * such as an address in the local network. The element is replaced after React took the screen over, because a difference meanwhile would
 * make React replace the whole screen, with the field that someone is typing into.
 */
import { useIsHydrated } from '#web/drawn/use-is-hydrated.ts'
import { getCurrentHost } from './current-host.ts'

export const AddressStart = () => <span key={String(useIsHydrated())} suppressHydrationWarning>{`${getCurrentHost()}/`}</span>
