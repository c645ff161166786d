/** The host of public addresses as it is shown: the one that this app was opened at. */
export const getCurrentHost = (): string => window.location.host
