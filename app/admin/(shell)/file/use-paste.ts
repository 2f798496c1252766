'use client'

import { useEffect, useEffectEvent } from 'react'
import { namePastedFile } from '@/components/admin/files/name-pasted-file'

type Options = { disabled: boolean; onFiles: (files: File[]) => void }

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="dialog"] *'

/** An image out of the clipboard, wherever on the page one is, but not where one types. */
export function usePaste({ disabled, onFiles }: Options): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    const isTyped = event.target instanceof Element && event.target.matches(TYPED_INTO)
    if (disabled || isTyped || event.defaultPrevented || files.length === 0) return
    event.preventDefault()
    onFiles(files.map((file) => namePastedFile(file, new Date())))
  })
  useEffect(() => {
    const guard = new AbortController()
    window.addEventListener('paste', (event) => paste(event), { signal: guard.signal })
    return () => guard.abort()
  }, [])
}
