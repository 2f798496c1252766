'use client'

import dynamic from 'next/dynamic'
import { nothing } from '@/components/ui/nothing'

/** Loaded when an article is opened, and the preview when that is. */
export const ArticleAppears = dynamic(() => import('./appears'), { loading: nothing })
export const ArticlePreview = dynamic(() => import('./preview'), { loading: nothing })
