/** Chooses the part of a picture to use: moved by hand or by the arrow keys, made larger by a slider, the wheel or two fingers. */
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Dialog, DialogClose, DialogFooter } from '#web/ui/overlays/dialog.tsx'
import './crop-dialog.css'
import type { ImageKind } from '#rules/media/image-paths.ts'
import type { CropArea } from './send-image.ts'
import { imageUploadKinds } from './image-upload-kinds.ts'

type CropDialogProps = {
  kind: ImageKind
  file: File
  onCancel: () => void
  /** Nothing where the browser cannot show the file: then the server decides about it, and cuts the middle. */
  onCrop: (crop: CropArea | undefined) => void
}

const maxZoom = 4

export function CropDialog({ kind, file, onCancel, onCrop: onCut }: CropDialogProps) {
  const { aspect, isRound } = imageUploadKinds[kind]
  const address = useObjectUrl(file)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [crop, setCrop] = useState<CropArea>()

  return (
    <Dialog
      open
      onOpenChange={(stays) => stays || onCancel()}
      title="Choose the part to use"
      description="Drag it, or use the arrow keys. The slider makes it larger."
    >
      <div className="crop-dialog-stage">
        {address && (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={aspect}
            cropShape={isRound ? 'round' : 'rect'}
            showGrid={false}
            keyboardStep={10}
            cropperProps={{ 'aria-label': 'Part of the picture', role: 'application' }}
            mediaProps={{ alt: '', onError: () => onCut(undefined) }}
            // The styles come with the app: its security policy lets no element in that a script makes.
            disableAutomaticStylesInjection
            onCropChange={setPlace}
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
        <Button disabled={!crop} onClick={() => crop && onCut(crop)}>
          Use picture
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const id = useId()
  return (
    <div className="row crop-dialog-zoom">
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
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
