/** Writes a rank: `1st`, `22nd`, `1,003rd`. */
const rules = new Intl.PluralRules('en-GB', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

export const formatOrdinal = (rank: number): string => `${rank.toLocaleString('en-GB')}${endings[rules.select(rank)] ?? 'th'}`
