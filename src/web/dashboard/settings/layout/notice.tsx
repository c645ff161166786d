/** A highlighted warning with an icon. */
import type { ReactNode } from 'react'
import './notice.css'

type NoticeProps = { icon: ReactNode; isDangerous?: boolean; children: ReactNode }

export const Notice = ({ icon, isDangerous = false, children }: NoticeProps) => (
  <p className={isDangerous ? 'notice is-dangerous' : 'notice'}>
    {icon}
    <span>{children}</span>
  </p>
)
