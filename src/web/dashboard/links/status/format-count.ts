/** `1 link`, `1,284 clicks`. */
export const formatCount = (count: number, singular: string): string =>
  `${count.toLocaleString('en-GB')} ${singular}${count === 1 ? '' : 's'}`
