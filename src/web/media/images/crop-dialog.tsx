/**
 * Crops a picture: moved by dragging or the arrow keys, zoomed with a slider, the wheel or two fingers. Where the browser cannot show it, as
 * Chrome and Firefox cannot show a HEIC, the dialog says that it will be cropped to its middle.
 */
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Dialog, DialogClose, DialogFooter } from '#web/ui/overlays/dialog.tsx'
import './crop-dialog.css'
import type { ImageKind } from '#rules/media/image-paths.ts'
import { imageUploadKinds } from './image-upload-kinds.ts'
import type { ImageCrop } from './send-image.ts'

type CropDialogProps = {
  kind: ImageKind
  file: File
  onCancel: () => void
  /** Called with undefined for its middle, which the server crops. */
  onCrop: (crop: ImageCrop | undefined) => void
}

const maxZoom = 4

export default function CropDialog({ kind, file, onCancel, onCrop }: CropDialogProps) {
  const { aspect, isRound } = imageUploadKinds[kind]
  const url = useObjectUrl(file)
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [crop, setCrop] = useState<ImageCrop>()
  const [isUnshown, setUnshown] = useState(false)

  if (isUnshown)
    return (
      <Dialog
        open
        onOpenChange={(isOpen) => isOpen || onCancel()}
        title="Use the middle of this picture?"
        description="Your browser can’t show this format, so you can’t crop it here. To choose the part yourself, save it as a JPG first."
      >
        <DialogFooter>
          <DialogClose>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button onClick={() => onCrop(undefined)}>Use the middle</Button>
        </DialogFooter>
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onCancel()}
      title="Crop your picture"
      description="Drag to move, or use the arrow keys. Zoom with the slider."
    >
      <div className="crop-dialog-stage focus-ring">
        {url && (
          <Cropper
            image={url}
            crop={position}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={aspect}
            cropShape={isRound ? 'round' : 'rect'}
            showGrid={false}
            keyboardStep={10}
            cropperProps={{ 'aria-label': 'Crop area', role: 'application' }}
            mediaProps={{ alt: '', onError: () => setUnshown(true) }}
            // The styles are part of the app: its content security policy refuses style elements made by scripts.
            disableAutomaticStylesInjection
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setCrop(pixels)}
          />
        )}
      </div>
      <Zoom zoom={zoom} onZoom={setZoom} />
      <DialogFooter>
        <DialogClose>
          <Button variant="ghost">Cancel</Button>
        </DialogClose>
        <Button disabled={!crop} onClick={() => crop && onCrop(crop)}>
          Use picture
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const id = useId()
  return (
    <div className="row crop-dialog-zoom muted">
      <label className="sr-only" htmlFor={id}>
        Zoom
      </label>
      <ZoomOut className="icon" aria-hidden />
      <input
        id={id}
        type="range"
        min={1}
        max={maxZoom}
        step={0.05}
        value={zoom}
        aria-valuetext={`${Math.round(zoom * 100)}%`}
        onChange={({ target }) => onZoom(target.valueAsNumber)}
      />
      <ZoomIn className="icon" aria-hidden />
    </div>
  )
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}
