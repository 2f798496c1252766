'use client'

import { useEffect, useRef, useState } from 'react'

/** Whether a table is wider than its container. A sticky head needs that no ancestor scrolls, so the frame scrolls only when it must. */
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
