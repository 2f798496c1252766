'use client'

import { useEffect, useRef, useState } from 'react'

/**
 * Whether a table is wider than the room it has. Its head can stick to the page only where nothing around it scrolls,
 * so the frame scrolls, sideways and down, only when it must.
 */
export function useWide() {
  const frame = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const [outer, inner] = [frame.current, table.current]
    if (!outer || !inner) return
    const watch = new ResizeObserver(() => setWide(inner.offsetWidth > outer.clientWidth + 1))
    watch.observe(outer)
    watch.observe(inner)
    return () => watch.disconnect()
  }, [])
  return { frame, table, wide }
}
