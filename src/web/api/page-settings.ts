/** Puts the settings and the uploaded themes in force that the document carries. Called before anything is rendered. */
import { settingsElementId } from '#rules/platform/page-settings.ts'
import { applySettings, type Settings } from '#rules/platform/settings.ts'
import { type AddedFonts, addedFontsElementId, applyAddedFonts } from '#rules/themes/added-fonts.ts'
import { applyUploadedThemes, type UploadedTheme, uploadedThemesElementId } from '#rules/themes/uploaded-themes.ts'

export function applyPageSettings(): void {
  const json = document.getElementById(settingsElementId)?.textContent
  // Written by the server that this script is from.
  if (json) applySettings(JSON.parse(json) as Partial<Settings>)
  const themes = document.getElementById(uploadedThemesElementId)?.textContent
  if (themes) applyUploadedThemes(JSON.parse(themes) as UploadedTheme[])
  const fonts = document.getElementById(addedFontsElementId)?.textContent
  if (fonts) applyAddedFonts(JSON.parse(fonts) as AddedFonts)
}
