'use client'

import { useEffect } from 'react'
import { useShop } from './shop-context'

/** The title of the tab and in the history; the page's own is that of the address that it was opened with. */
export function useTitle(title?: string): void {
  const { shopName } = useShop()
  useEffect(() => {
    document.title = title ? `${title} · ${shopName}` : shopName
  }, [title, shopName])
}
