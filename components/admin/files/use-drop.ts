'use client'

import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react'
import { moment } from '../kit/format'

type Options = { disabled: boolean; onFiles: (files: File[]) => void }

/** Handlers that let files be dropped on an element, or pasted while the focus is in it. */
export function useDrop({ disabled, onFiles }: Options) {
  const [over, setOver] = useState(false)
  useNoStrayDrops()
  const isMine = (event: DragEvent) => !disabled && bringsFiles(event)

  function onDragOver(event: DragEvent) {
    if (!isMine(event)) return
    event.preventDefault()
    event.stopPropagation()
    setOver(true)
  }
  function onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (!stays) setOver(false)
  }
  function onDrop(event: DragEvent) {
    setOver(false)
    if (!isMine(event)) return
    event.preventDefault()
    event.stopPropagation()
    onFiles([...event.dataTransfer.files])
  }
  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (disabled || files.length === 0) return
    event.preventDefault()
    onFiles(files.map((file) => namePastedFile(file, new Date())))
  }
  return { over, onPaste, handlers: { onDragOver, onDragLeave, onDrop } }
}

const bringsFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'> | globalThis.DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false

/** Otherwise a file dropped beside the area would open in place of the page, with its unsaved changes. */
function useNoStrayDrops() {
  useEffect(() => {
    const guard = new AbortController()
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !bringsFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse, { signal: guard.signal })
    window.addEventListener('drop', refuse, { signal: guard.signal })
    return () => guard.abort()
  }, [])
}

/** Browsers call every picture out of the clipboard the same. */
const NAMELESS = /^image\.(\w+)$/

/** A pasted file, named by the time if it has no name of its own: image.png → pasted-20260501-0800-12.png */
export function namePastedFile(file: File, now: Date): File {
  const [, ending] = NAMELESS.exec(file.name) ?? []
  if (!ending) return file
  const time = moment(now.toISOString()).replaceAll(/[-:]/g, '').replace(' ', '-')
  const second = String(now.getUTCSeconds()).padStart(2, '0')
  return new File([file], `pasted-${time}-${second}.${ending}`, { type: file.type })
}
