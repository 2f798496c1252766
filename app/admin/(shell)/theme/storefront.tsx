'use client'

import dynamic from 'next/dynamic'
import { held } from '@/components/ui/connection/held'
import { nothing } from '@/components/ui/nothing'

/** Loaded when a theme is opened, and the preview when that is. */
export const ThemeAppears = dynamic(
  held(() => import('./appears')),
  { loading: nothing },
)
export const ThemePreview = dynamic(
  held(() => import('./preview')),
  { loading: nothing },
)
