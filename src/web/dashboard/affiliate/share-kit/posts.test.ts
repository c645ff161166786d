/** The posts of the share kit. */
import { expect, test } from 'vitest'
import { posts } from './posts.ts'

const link = 'https://lintel.bio/?ref=maya-draws'

test.each(posts)('the post $id ends with the link and says that its author earns', ({ write }) => {
  expect(write(link)).toMatch(/\?ref=maya-draws$/)
  expect(write(link)).toMatch(/I earn|affiliate/i)
})
