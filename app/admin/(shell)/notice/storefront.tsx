'use client'

import dynamic from 'next/dynamic'
import { held } from '@/components/ui/connection/held'
import { nothing } from '@/components/ui/nothing'

/** Loaded when a notice is opened, and the preview when that is. */
export const NoticeAppears = dynamic(
  held(() => import('./appears')),
  { loading: nothing },
)
export const NoticePreview = dynamic(
  held(() => import('./preview')),
  { loading: nothing },
)
