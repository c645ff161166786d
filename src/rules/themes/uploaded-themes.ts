/**
 * The themes that an admin uploaded. Each is one of ours with other colours, and perhaps other fonts: data only, no CSS. Like the settings,
 * they are held here because one process serves one platform: the server applies them at its start and after a change, the app from what
 * the document carries.
 */
import type { PlanTier } from '../plans/plans.ts'

export type UploadedTheme = {
  id: string
  name: string
  tier: PlanTier
  /** A sentence that describes it. */
  character: string
  /** The theme of ours whose shapes and sizes it has. What that one draws by rules of its own, such as patterns and motion, it has not. */
  base: string
  /** By the names of `themeTokens`; `#rrggbb`. */
  colours: Readonly<Record<string, string>>
  /** Font ids; the base's where there is none. */
  fonts: { display?: string | undefined; body?: string | undefined }
  /** Whether creators can choose it. Pages that use it keep it. */
  isOffered: boolean
}

let uploaded: ReadonlyMap<string, UploadedTheme> = new Map()

/** Puts these in place of those before. One that has not changed stays the same object. */
export function applyUploadedThemes(themes: readonly UploadedTheme[]): void {
  uploaded = new Map(
    themes.map((theme) => {
      const former = uploaded.get(theme.id)
      return [theme.id, former && JSON.stringify(former) === JSON.stringify(theme) ? former : theme]
    }),
  )
}

export const listUploadedThemes = (): readonly UploadedTheme[] => [...uploaded.values()]

export const findUploadedTheme = (id: string): UploadedTheme | undefined => uploaded.get(id)

/** The id of the element in which a document carries them. */
export const uploadedThemesElementId = 'uploaded-themes'

/** Safe within a `<script type="application/json">`. Empty where there are none. */
export const writeUploadedThemes = (): string =>
  uploaded.size === 0 ? '' : JSON.stringify(listUploadedThemes()).replaceAll('<', '\\u003c')
