/** The drawing of a phone with content on its screen; screen readers read it as one image with a label, or as a group if something in it can be pressed. */
import type { CSSProperties, ReactNode } from 'react'
import './phone-frame.css'

/** `width` in pixels; CSS can set `--phone-width` instead. */
type PhoneFrameProps = { label: string; width?: number; isGroup?: boolean; children: ReactNode }

export const PhoneFrame = ({ label, width, isGroup = false, children }: PhoneFrameProps) => (
  <div
    className="phone-frame"
    {...{ role: isGroup ? 'group' : 'img', 'aria-label': label }}
    style={width ? ({ '--phone-width': `${width}px` } as CSSProperties) : undefined}
  >
    <div className="phone-frame-screen">{children}</div>
  </div>
)
