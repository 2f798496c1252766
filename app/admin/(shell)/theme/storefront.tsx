'use client'

import dynamic from 'next/dynamic'
import { nothing } from '@/components/ui/nothing'

/** Loaded when a theme is opened, and the preview when that is. */
export const ThemeAppears = dynamic(() => import('./appears'), { loading: nothing })
export const ThemePreview = dynamic(() => import('./preview'), { loading: nothing })
