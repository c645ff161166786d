/** The host shown in public addresses: the one at which this app was opened. */
export const getCurrentHost = (): string => (typeof window === 'undefined' ? hostPlaceholder : window.location.host)

/** In what is drawn before the operator's address is known; the server fills it in. */
const hostPlaceholder = '__HOST__'
