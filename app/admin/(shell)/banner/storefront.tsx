'use client'

import dynamic from 'next/dynamic'
import { held } from '@/components/ui/connection/held'
import { nothing } from '@/components/ui/nothing'

/** Loaded when a banner is opened, and the preview when that is. */
export const BannerAppears = dynamic(
  held(() => import('./appears')),
  { loading: nothing },
)
export const BannerPreview = dynamic(
  held(() => import('./preview')),
  { loading: nothing },
)
