'use client'

import dynamic from 'next/dynamic'
import { whenOnline } from '@/components/ui/connection/when-online'
import { nothing } from '@/components/ui/nothing'

/** Loaded when a notice is opened, and the preview when that is. */
export const NoticeAppears = dynamic(
  whenOnline(() => import('./appears')),
  { loading: nothing },
)
export const NoticePreview = dynamic(
  whenOnline(() => import('./preview')),
  { loading: nothing },
)
