/** The host shown in public addresses: the one at which this app was opened. */
export const getCurrentHost = (): string => window.location.host
