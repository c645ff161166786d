/** `1 person`, `1,204 people` */
import { formatCount } from '#rules/text/formats.ts'

export const countPeople = (count: number): string => (count === 1 ? '1 person' : `${formatCount(count)} people`)
