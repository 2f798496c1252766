'use client'

import dynamic from 'next/dynamic'
import { nothing } from '@/components/ui/nothing'

/** Loaded when a banner is opened, and the preview when that is. */
export const BannerAppears = dynamic(() => import('./appears'), { loading: nothing })
export const BannerPreview = dynamic(() => import('./preview'), { loading: nothing })
