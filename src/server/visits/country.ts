/** The country of a visitor, ISO 3166-1 alpha-2, for the statistics. */

/** Always 'unknown': the server has no table of networks and their countries yet. */
export const findCountry = (): string => 'unknown'
