/** Uploads the video that plays behind the page, and removes it. */
import { RotateCcw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { DropArea } from '../uploads/drop-area.tsx'
import { UploadArea } from '../uploads/upload-area.tsx'
import { useVideoUpload } from './use-video-upload.ts'

/** `children` shows the video as it is now, where there is one. */
export function VideoUpload({ hasVideo, children }: { hasVideo: boolean; children?: ReactNode }) {
  const { part, failed, isRemoving, upload, remove, cancel } = useVideoUpload()
  return (
    <UploadArea progress={part} processingLabel="Checking the video…" onCancel={cancel}>
      <DropArea
        label={hasVideo ? 'Replace video' : 'Upload video'}
        hint="MP4, WebM or MOV, up to 50 MB"
        accept="video/mp4,video/webm,video/quicktime"
        withCamera={false}
        onFile={(file) => void upload(file)}
        actions={
          <>
            {failed && (
              <Button variant="secondary" onClick={() => void upload(failed)}>
                <RotateCcw className="icon" aria-hidden />
                Try again
              </Button>
            )}
            {hasVideo && (
              <Button variant="ghost" busy={isRemoving} onClick={() => void remove()}>
                <Trash2 className="icon" aria-hidden />
                Remove video
              </Button>
            )}
          </>
        }
      >
        {children}
      </DropArea>
    </UploadArea>
  )
}
