/** The picture that themes are made from: dropped, chosen or the profile picture; then the colours that were found in it. */
import { ImageUp } from 'lucide-react'
import { DropArea } from '#web/media/uploads/drop-area.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import './picture-tab.css'
import type { ThemeMakerState } from './use-theme-maker.ts'

export function PictureTab({ maker }: { maker: ThemeMakerState }) {
  const { profileImage } = useUserDraft().user
  const { picture, busy } = maker
  if (picture) {
    return (
      <div className="picture-tab-chosen card row">
        <img src={picture.url} alt="" />
        <div>
          <b className="truncate">{picture.name}</b>
          <p className="small-text faint">Colours we found</p>
          <span className="picture-tab-colours cluster" role="img" aria-label={picture.colours.map(({ hex }) => hex).join(', ')}>
            {picture.colours.map(({ hex }) => (
              <i key={hex} style={{ background: hex }} />
            ))}
          </span>
        </div>
        <Button variant="outline" size="sm" onClick={maker.forgetPicture}>
          Change picture
        </Button>
      </div>
    )
  }
  return (
    <div className="picture-tab" aria-busy={busy === 'reading' || undefined}>
      <DropArea
        label="Choose a picture"
        use="picture"
        subject="A photo, a print or a mood board"
        withCamera
        onFile={(file) => void maker.chooseFile(file)}
        actions={
          profileImage && (
            <Button variant="outline" busy={busy === 'reading'} onClick={() => maker.chooseProfilePicture(profileImage)}>
              Use my profile picture
            </Button>
          )
        }
      >
        <span className="picture-tab-lead close-stack">
          <span className="picture-tab-ring centred">
            <ImageUp className="icon" aria-hidden />
          </span>
          <b>Drop a picture here</b>
        </span>
      </DropArea>
    </div>
  )
}
