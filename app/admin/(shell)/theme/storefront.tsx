'use client'

import dynamic from 'next/dynamic'
import { whenOnline } from '@/components/ui/connection/when-online'
import { nothing } from '@/components/ui/nothing'

/** Loaded when a theme is opened, and the preview when that is. */
export const ThemeAppears = dynamic(
  whenOnline(() => import('./appears')),
  { loading: nothing },
)
export const ThemePreview = dynamic(
  whenOnline(() => import('./preview')),
  { loading: nothing },
)
