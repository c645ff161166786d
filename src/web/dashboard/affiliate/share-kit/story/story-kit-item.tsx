/** The picture for stories, in the colours of the creator's theme: shown small, downloaded or shared in full size. */
import { Download, Share2 } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { resolveTheme } from '#rules/themes/resolved-theme.ts'
import { resolveThemeId } from '#rules/themes/theme-ids.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { usePreviewTheme } from '#web/ui/page-preview/use-preview-theme.ts'
import { saveFile } from '../../../charts/save-file.ts'
import { toPng } from '../../../charts/to-png.ts'
import { useCurrentUser } from '../../../current-user.tsx'
import { useUserDraft } from '../../../drafts/user/use-user-draft.ts'
import { useLinks } from '../../../links/items/use-items.ts'
import { buildPreview } from '../../../preview/build-preview.ts'
import { splitReferralUrl } from '../../referral-link/split-referral-url.ts'
import { canShare, share } from '../share.ts'
import { drawStory, type Story, storySize } from './draw-story.ts'
import { chooseStoryColours } from './story-colours.ts'

export function StoryKitItem({ referralUrl }: { referralUrl: string }) {
  const { username } = useCurrentUser()
  const { before, code } = splitReferralUrl(referralUrl)
  const picture = useStory(`${before}${code}`)
  const address = useObjectUrl(picture)
  const file = picture && new File([picture], `${username}-story.png`, { type: 'image/png' })
  return (
    <div className="share-kit-panel-item close-stack">
      <div className="share-kit-panel-story" aria-busy={!address}>
        {address && <img src={address} alt="Story: your page in its doorway, with your referral link" />}
      </div>
      <Button variant="outline" size="sm" disabled={!file} onClick={() => file && saveFile(file, file.name)}>
        <Download className="icon" aria-hidden />
        Story<span className="sr-only"> picture, PNG</span>
      </Button>
      {file && canShare({ files: [file] }) && (
        <Button variant="outline" size="sm" onClick={() => share({ files: [file] })}>
          <Share2 className="icon" aria-hidden />
          Share<span className="sr-only"> the story picture</span>
        </Button>
      )}
    </div>
  )
}

/** An address at which the browser shows a file of this page. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const next = URL.createObjectURL(file)
    setAddress(next)
    return () => URL.revokeObjectURL(next)
  }, [file])
  return address
}

/**
 * The story picture as a file: drawn once the theme, the links and the fonts have loaded, and again when the page or the link changes.
 * Undefined until it is drawn. Sharing must start within the press, so the file is made in advance. `link` is shown as it is.
 */
function useStory(link: string): Blob | undefined {
  const { user } = useUserDraft()
  const { links } = useLinks()
  const bio = useMemo(() => links && buildPreview(user, links, new Date()).bio, [user, links])
  const theme = usePreviewTheme(resolveThemeId(user.plan, user.theme), undefined)
  const [file, setFile] = useState<Blob>()

  useEffect(() => {
    if (!bio || !theme) return
    const { buttonStyle, themeColours, profileImage, displayName, username } = bio.user
    const colours = chooseStoryColours(resolveTheme(theme, { buttonStyle, themeColours, hasBackgroundMedia: false }))
    const titles = bio.links.map(({ title }) => title)
    let isCurrent = true
    Promise.all([loadPicture(profileImage), ...fonts.map((font) => document.fonts.load(font))])
      .then(([picture]) => toFile({ colours, name: displayName || username, titles, link, picture }))
      .then((drawn) => isCurrent && setFile(drawn))
      // Without a canvas or a font there is no picture; everything else works.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [theme, bio, link])
  return file
}

const fonts = ['800 100px "Bricolage Grotesque"', '600 40px "Inter"']

async function toFile(story: Story): Promise<Blob | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), storySize)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  drawStory(context, story)
  return toPng(canvas)
}

/** Loads the profile picture for drawing. Undefined without one. A picture of another host is left out: it would lock the canvas, which could not be saved then. */
async function loadPicture(path: string | null): Promise<HTMLImageElement | undefined> {
  if (!path || new URL(path, window.location.href).origin !== window.location.origin) return undefined
  const image = new Image()
  image.src = path
  return image.decode().then(
    () => image,
    () => undefined,
  )
}
