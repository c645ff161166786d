/** The frame of a screen of administration, below the bar. */
import type { ReactNode } from 'react'
import './admin-page.css'

export const AdminPage = ({ children }: { children: ReactNode }) => (
  <main className="admin-page wide-stack" id="main">
    {children}
  </main>
)
