/** The picture for stories, in the colours of the creator's theme: shown small, downloaded or shared in full size. */
import { Download, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { saveFile } from '../../../charts/save-file.ts'
import { useCurrentUser } from '../../../current-user.tsx'
import { splitReferralUrl } from '../../referral-link/split-referral-url.ts'
import { canShare, share } from '../share.ts'
import { useStory } from './use-story.ts'

export function StoryKitItem({ referralUrl }: { referralUrl: string }) {
  const { username } = useCurrentUser()
  const { before, code } = splitReferralUrl(referralUrl)
  const picture = useStory(`${before}${code}`)
  const address = useObjectUrl(picture)
  const file = picture && new File([picture], `${username}-story.png`, { type: 'image/png' })
  return (
    <div className="share-kit-panel-item">
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
