'use client'

import dynamic from 'next/dynamic'
import { whenOnline } from '@/components/ui/connection/when-online'
import { nothing } from '@/components/ui/nothing'

/** Loaded when an article is opened, and the preview when that is. */
export const ArticleAppears = dynamic(
  whenOnline(() => import('./appears')),
  { loading: nothing },
)
export const ArticlePreview = dynamic(
  whenOnline(() => import('./preview')),
  { loading: nothing },
)
