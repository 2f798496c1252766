'use client'

import { FileButton, Text } from '@mantine/core'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { IMAGES } from '../upload'
import classes from './files.module.css'

type Props = { multiple?: boolean; disabled: boolean; onFiles: (files: File[]) => void }

/** A way to choose images; what stands in it is the button. */
export function Files({
  multiple = false,
  disabled,
  onFiles,
  children,
}: Props & { children: (open: { onClick: () => void }) => ReactNode }) {
  const reset = useRef<() => void>(null)
  function take(chosen: File | File[] | null) {
    reset.current?.() // so that the same file can be chosen again
    onFiles([chosen ?? []].flat())
  }
  return (
    <FileButton
      multiple={multiple}
      accept={IMAGES.join(',')}
      disabled={disabled}
      resetRef={reset}
      onChange={take}
      inputProps={{ tabIndex: -1 }}
    >
      {children}
    </FileButton>
  )
}

/** A place that images can be dropped on. */
export function DropPlace({ disabled, onFiles, children }: Props & { children: ReactNode }) {
  const [over, setOver] = useState(false)
  function onDragOver(event: DragEvent) {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  function onDrop(event: DragEvent) {
    if (disabled) return
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever cannot drop uses the button inside
    <div
      className={classes.place}
      data-over={over}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children}
    </div>
  )
}

/** What fits, where nothing is yet. */
export function Accepted() {
  const { t } = useLanguage()
  return (
    <Text size="xs" c="dimmed">
      {t('PNG, JPEG, WebP or GIF, at most {mib} MiB', { mib: 2 })}
    </Text>
  )
}
