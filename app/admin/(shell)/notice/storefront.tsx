'use client'

import dynamic from 'next/dynamic'
import { nothing } from '@/components/ui/nothing'

/** Loaded when a notice is opened, and the preview when that is. */
export const NoticeAppears = dynamic(() => import('./appears'), { loading: nothing })
export const NoticePreview = dynamic(() => import('./preview'), { loading: nothing })
