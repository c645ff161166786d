/** What a batch has of each sum of visits, in the order of its rows. */
export const batchColumns = [
  'user_id',
  'link_id',
  'hour',
  'device',
  'country',
  'city',
  'source',
  'campaign',
  'browser',
  'count',
  'uniques',
] as const
