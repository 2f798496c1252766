'use client'

import dynamic from 'next/dynamic'
import { whenOnline } from '@/components/ui/connection/when-online'
import { nothing } from '@/components/ui/nothing'

/** Loaded when a banner is opened, and the preview when that is. */
export const BannerAppears = dynamic(
  whenOnline(() => import('./appears')),
  { loading: nothing },
)
export const BannerPreview = dynamic(
  whenOnline(() => import('./preview')),
  { loading: nothing },
)
