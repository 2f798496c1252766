'use client'

import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { remember } from '@/components/ui/remember'
import { FOLDERS, openFolders, type Place } from '../kit/places'

export type Folders = {
  isOpen: (folder: Place, isInside: boolean) => boolean
  toggle: (folder: Place, isInside: boolean) => void
}

/** Which folders of the menu are open: as they were left, and the one of this page unless it is folded here. */
export function useFolders(places: Place[], cookie: string | undefined): Folders {
  const page = usePathname()
  const [open, setOpen] = useState(() => openFolders(places, cookie))
  const [folded, fold] = useState<{ id: number; page: string }>()

  const isOpen = ({ id }: Place, isInside: boolean) =>
    open.includes(id) || (isInside && !(folded?.id === id && folded.page === page))

  function toggle(folder: Place, isInside: boolean) {
    const { id } = folder
    const wasOpen = isOpen(folder, isInside)
    const next = wasOpen ? open.filter((one) => one !== id) : [...open, id]
    setOpen(next)
    fold(wasOpen ? { id, page } : undefined)
    remember(FOLDERS, next.join('.'))
  }
  return { isOpen, toggle }
}
