/** What the fields of a creator's record are called, and how a value of one reads. */
import { places } from '#rules/page/social-networks.ts'
import type { Changes, Field } from './user-changes.ts'

export const nameOfField = (field: Field): string =>
  field in places ? places[field as keyof typeof places].name : names[field as keyof typeof names]

export function valueWords(value: Changes[Field]): string {
  if (value === true) return 'On'
  if (value === false) return 'Off'
  if (value === null || value === undefined || value === '') return 'Nothing'
  return typeof value === 'object' ? 'Your own colours' : String(value)
}

const names: Record<Exclude<Field, keyof typeof places>, string> = {
  displayName: 'Display name',
  bio: 'Bio',
  theme: 'Theme',
  themeColours: 'Colours',
  customFont: 'Font family',
  buttonStyle: 'Button style',
  avatarShape: 'Picture shape',
  bioPageStyle: 'Layout',
  floatingHeader: 'Floating header',
  tipJarEnabled: 'Tip jar',
  tipJarText: 'Tip jar text',
  tipJarUrl: 'Tip jar address',
  contentGridEnabled: 'Content grid',
  musicPlayerEnabled: 'Music player',
  musicUrl: 'Music address',
  merchStoreUrl: 'Merch store address',
  vipAccessUrl: 'VIP access address',
  featuredVideoUrl: 'Featured video address',
  pageTitle: 'Page title',
  favicon: 'Favicon',
  showUsername: 'Show username',
  showSocialIcons: 'Show social icons',
  showLastUpdated: 'Show last updated',
  showFollowerCount: 'Show follower count',
  followerCount: 'Followers',
  isListed: 'Listed among creators',
}
