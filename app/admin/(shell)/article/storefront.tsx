'use client'

import dynamic from 'next/dynamic'
import { held } from '@/components/ui/connection/held'
import { nothing } from '@/components/ui/nothing'

/** Loaded when an article is opened, and the preview when that is. */
export const ArticleAppears = dynamic(
  held(() => import('./appears')),
  { loading: nothing },
)
export const ArticlePreview = dynamic(
  held(() => import('./preview')),
  { loading: nothing },
)
