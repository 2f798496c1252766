import type { ReactNode } from 'react'
import { Frame } from '@/components/docs/frame'
import { Site } from '@/components/ui/site'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <Site>
      <Frame>{children}</Frame>
    </Site>
  )
}
