'use client'

import { useState } from 'react'
import { remember } from '@/components/ui/remember'
import { VIEW, type View } from './model'

/** The way that the server drew with, changed here and remembered. */
export function useView(drawn: View) {
  const [view, show] = useState(drawn)
  function setView(next: View) {
    show(next)
    remember(VIEW, next)
  }
  return { view, setView }
}
