/**
 * The fields of a page: one table, from which follow their types, the schemas of requests and responses, the selected columns, what
 * visitors see, the defaults, the reset, the labels and the dashboard's forms. A new field is a row here, a column with its migration,
 * a component that shows it and an input that edits it.
 */
import type { PlanFeature } from '../plans/plans.ts'
import type { ThemeColours } from '../themes/theme-colours.ts'
import { avatarShapes, bioPageStyles, buttonStyles } from './styles.ts'

type PageFieldRow = {
  /** The field's name in the dashboard and in messages. */
  label: string
  default: unknown
  /** Whether it is part of the public page; a private field only controls what the page shows. */
  isPublic: boolean
  /** Visitors see it only if the plan has this feature; without the feature, it can only be set to its default. */
  feature?: PlanFeature
  /** Visitors see it only while this switch of the page is on. */
  shownIf?: string
  /** Saved with Save Changes on the Profile tab; every other field is saved on its own. */
  isOnProfileForm?: true
  /** Set to its default by Reset to Defaults. */
  isReset?: true
  /** Follows from other data: it is not stored, and a change of it is accepted without effect, for clients that still send it. */
  isDerived?: true
} & (
  | { kind: 'line' | 'lines'; max: number }
  | { kind: 'handle'; max: number }
  /** A web address; `video-url` and `music-url` accept only services that the page can embed. */
  | { kind: 'url' | 'video-url' | 'music-url' }
  | { kind: 'switch' }
  /** A whole number from 0. */
  | { kind: 'count'; max: number }
  /** A whole number of percent. */
  | { kind: 'percent'; min: number; max: number }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'theme' | 'theme-colours' | 'font' }
  /** The path of an uploaded file: `uploaded-image` is set by a change of the page, `media` by the upload itself. */
  | { kind: 'uploaded-image' | 'media' }
)

const handle = <const Label extends string>(label: Label) =>
  ({ label, kind: 'handle', max: 200, default: null, isPublic: true, shownIf: 'showSocialIcons' }) as const

/** In the order of the response; handles in the order of the page. Defaults of theme and font are repeated here, because their lists are long (a test compares). */
export const pageFields = {
  displayName: { label: 'Display name', kind: 'line', max: 60, default: null, isPublic: true, isOnProfileForm: true },
  bio: { label: 'Bio', kind: 'lines', max: 160, default: null, isPublic: true, isOnProfileForm: true },
  /** Null for a placeholder. */
  profileImage: { label: 'Profile picture', kind: 'media', default: null, isPublic: true },
  /** Which themes a plan includes depends on the theme: see theme-ids.ts. */
  theme: { label: 'Theme', kind: 'theme', default: 'minimalist', isPublic: true },
  /** The creator's custom colours, which replace the theme's; null if no theme is changed. */
  themeColours: { label: 'Colours', kind: 'theme-colours', default: null, isPublic: true, feature: 'themeColours' },
  customFont: {
    label: 'Font family',
    kind: 'font',
    default: 'poppins',
    isPublic: true,
    feature: 'customFont',
    isOnProfileForm: true,
    isReset: true,
  },
  /** Tells Poppins that was chosen from the default, which leaves the font to the theme; any other font has been chosen anyway. */
  isFontChosen: { label: 'Own font', kind: 'switch', default: false, isPublic: true, feature: 'customFont', isReset: true },
  floatingHeader: { label: 'Header message', kind: 'line', max: 200, default: null, isPublic: true, feature: 'floatingHeader' },
  tipJarEnabled: { label: 'Show the tip jar', kind: 'switch', default: false, isPublic: true, feature: 'tipJar' },
  tipJarText: { label: 'Button text', kind: 'line', max: 20, default: 'Support Me', isPublic: true, feature: 'tipJar' },
  tipJarUrl: { label: 'Tip link', kind: 'url', default: null, isPublic: true, feature: 'tipJar' },
  imageBackground: { label: 'Background image', kind: 'media', default: null, isPublic: true, feature: 'imageBackground' },
  videoBackground: { label: 'Background video', kind: 'media', default: null, isPublic: true, feature: 'videoBackground' },
  /** How much of the theme's colour lies over the background at the top and the bottom: see themes/media-overlay.ts. */
  backgroundStrength: {
    label: 'Background tint',
    kind: 'percent',
    min: 15,
    max: 85,
    default: 50,
    isPublic: true,
    feature: 'imageBackground',
  },
  /** Null for the theme's own shape. */
  buttonStyle: {
    label: 'Button style',
    kind: 'choice',
    options: buttonStyles,
    default: null,
    isPublic: true,
    isOnProfileForm: true,
    isReset: true,
  },
  /** Null for the theme's own shape. */
  avatarShape: { label: 'Avatar shape', kind: 'choice', options: avatarShapes, default: null, isPublic: true },
  bioPageStyle: { label: 'Layout', kind: 'choice', options: bioPageStyles, default: 'classic', isPublic: true },
  merchStoreUrl: { label: 'Merch store', kind: 'url', default: null, isPublic: true },
  vipAccessUrl: { label: 'VIP access', kind: 'url', default: null, isPublic: true },
  featuredVideoUrl: { label: 'Featured video', kind: 'video-url', default: null, isPublic: true },
  /** Whether the page has content blocks. */
  contentGridEnabled: { label: 'Content grid', kind: 'switch', default: false, isPublic: false, isDerived: true },
  musicPlayerEnabled: { label: 'Music player', kind: 'switch', default: false, isPublic: false },
  musicUrl: { label: 'Music link', kind: 'music-url', default: null, isPublic: true, shownIf: 'musicPlayerEnabled' },
  pageTitle: { label: 'Page title', kind: 'line', max: 70, default: null, isPublic: true, isOnProfileForm: true, isReset: true },
  favicon: { label: 'Favicon', kind: 'uploaded-image', default: null, isPublic: true, isReset: true },
  showUsername: { label: 'Show username', kind: 'switch', default: true, isPublic: true, isOnProfileForm: true, isReset: true },
  showSocialIcons: {
    label: 'Show social icons',
    kind: 'switch',
    default: true,
    isPublic: true,
    isOnProfileForm: true,
    isReset: true,
  },
  showLastUpdated: {
    label: 'Show last updated',
    kind: 'switch',
    default: false,
    isPublic: false,
    isOnProfileForm: true,
    isReset: true,
  },
  showFollowerCount: {
    label: 'Show follower count',
    kind: 'switch',
    default: false,
    isPublic: false,
    isOnProfileForm: true,
    isReset: true,
  },
  /** A number that the creator types in; it is not read from the social networks. */
  followerCount: {
    label: 'Followers',
    kind: 'count',
    max: 2_147_483_647,
    default: null,
    isPublic: true,
    shownIf: 'showFollowerCount',
    isOnProfileForm: true,
    isReset: true,
  },
  /** Whether the creator wants to be shown on the site's Creators page. */
  isListed: { label: 'List me on the Creators page', kind: 'switch', default: false, isPublic: false, isOnProfileForm: true },
  tiktokHandle: handle('TikTok'),
  instagramHandle: handle('Instagram'),
  youtubeHandle: handle('YouTube'),
  xHandle: handle('X'),
  snapchatHandle: handle('Snapchat'),
  linkedinHandle: handle('LinkedIn'),
  discordHandle: handle('Discord'),
  twitchHandle: handle('Twitch'),
  spotifyHandle: handle('Spotify'),
  appleMusicHandle: handle('Apple Music'),
} as const satisfies Record<string, PageFieldRow>

export type PageFields = typeof pageFields
export type PageField = keyof PageFields

/** The fields whose rows match this shape. */
export type FieldWhere<Row> = { [F in PageField]: PageFields[F] extends Row ? F : never }[PageField]

export type HandleField = FieldWhere<{ kind: 'handle' }>
export type PublicPageField = FieldWhere<{ isPublic: true }>
/** A private switch controls what the page shows. */
export type ProfileSwitch = FieldWhere<{ kind: 'switch'; isOnProfileForm: true }>
export type FeatureField = FieldWhere<{ feature: PlanFeature }>

/** The type of a field's stored value. */
type Value<Row> = Row extends { kind: 'switch' }
  ? boolean
  : Row extends { kind: 'percent' }
    ? number
    : Row extends { kind: 'count' }
      ? number | null
      : Row extends { kind: 'theme-colours' }
        ? ThemeColours | null
        : (Row extends { options: readonly (infer Option)[] } ? Option : string) | (Row extends { default: null } ? null : never)

export type PageValues = { [F in PageField]: Value<PageFields[F]> }

export const pageFieldNames = Object.keys(pageFields) as PageField[]

const listFieldsWhere = <F extends PageField>(isWanted: (row: PageFieldRow) => boolean) =>
  pageFieldNames.filter((field) => isWanted(pageFields[field])) as F[]

type DerivedPageField = FieldWhere<{ isDerived: true }>
export type StoredPageField = Exclude<PageField, DerivedPageField>

export const handleFields = listFieldsWhere<HandleField>(({ kind }) => kind === 'handle')
export const publicPageFields = listFieldsWhere<PublicPageField>(({ isPublic }) => isPublic)
export const profileFormFields = listFieldsWhere<FieldWhere<{ isOnProfileForm: true }>>((row) => row.isOnProfileForm === true)
export const resetFields = listFieldsWhere<FieldWhere<{ isReset: true }>>((row) => row.isReset === true)
export const storedPageFields = listFieldsWhere<StoredPageField>(({ isDerived }) => !isDerived)
export const featureFields = listFieldsWhere<FeatureField>(({ feature }) => feature !== undefined)

/** Picks the values of these fields. */
export const pickFields = <Values, F extends keyof Values>(values: Values, fields: readonly F[]): Pick<Values, F> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<Values, F>

/** The values of a page whose creator has not set anything. */
export const pageDefaults = Object.fromEntries(pageFieldNames.map((field) => [field, pageFields[field].default])) as PageValues

export const pageMessages = {
  invalidFont: 'Please choose a font from the list.',
  invalidCount: 'Please enter a whole number, such as 12,400 or 12.4K.',
  invalidPercent: (min: number, max: number) => `Please choose a whole number from ${min} to ${max}.`,
}
