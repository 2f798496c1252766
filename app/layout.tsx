import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import './page.css'

export const metadata: Metadata = {
  title: 'Kiosk',
  description: 'Backend and back office of a mini-program shop',
  icons: '/icon.svg',
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
