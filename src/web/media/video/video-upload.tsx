/** Uploads the video that plays behind the page, and removes it. */
import { RotateCcw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { DropArea } from '../uploads/drop-area.tsx'
import { UploadArea } from '../uploads/upload-area.tsx'
import { useVideoUpload } from './use-video-upload.ts'

/** `children` shows the current video, if there is one. */
export function VideoUpload({ hasVideo, children }: { hasVideo: boolean; children?: ReactNode }) {
  const { progress, failedFile, isRemoving, upload, remove, cancel } = useVideoUpload()
  return (
    <UploadArea progress={progress} processingLabel="Checking the video…" onCancel={cancel}>
      <DropArea
        label={hasVideo ? 'Replace video' : 'Upload video'}
        use="video"
        withCamera={false}
        onFile={(file) => void upload(file)}
        actions={
          <>
            {failedFile && (
              <Button variant="secondary" onClick={() => void upload(failedFile)}>
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
