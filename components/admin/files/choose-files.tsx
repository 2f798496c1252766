'use client'

import { FileButton, Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useLanguage } from '@/components/ui/language'
import { acceptAttribute, documentExtensions, useLimits } from './limits'
import classes from './uploads.module.css'
import { useDrop } from './use-drop'

type Props = {
  multiple?: boolean
  /** Any kind that may be uploaded, and not images alone. */
  documents?: boolean
  disabled: boolean
  onFiles: (files: File[]) => void
}

/** Chooses files of the device; its children are the button. */
export function Files({
  multiple = false,
  documents = false,
  disabled,
  onFiles,
  children,
}: Props & { children: (open: { onClick: () => void }) => ReactNode }) {
  const limits = useLimits()
  const reset = useRef<() => void>(null)
  function take(chosen: File | File[] | null) {
    reset.current?.() // so that the same file can be chosen again
    onFiles([chosen ?? []].flat())
  }
  return (
    <FileButton
      multiple={multiple}
      accept={acceptAttribute(limits, !documents)}
      disabled={disabled}
      resetRef={reset}
      onChange={take}
      inputProps={{ tabIndex: -1 }}
    >
      {children}
    </FileButton>
  )
}

/** Images can be dropped here, or pasted after a click. */
export function DropPlace({ disabled, onFiles, children }: Props & { children: ReactNode }) {
  const { over, handlers, onPaste } = useDrop({ disabled, onFiles })
  return (
    <div className={classes.place} data-over={over} tabIndex={-1} onPaste={onPaste} {...handlers}>
      {children}
    </div>
  )
}

/** Which types may be uploaded, and how large, once the server has answered. */
export function UploadHint({ documents = false }: { documents?: boolean }) {
  const { t } = useLanguage()
  const limits = useLimits()
  const others = documents && limits ? documentExtensions(limits) : ''
  return (
    <Text component="div" size="xs" c="dimmed">
      <div>
        {limits ? t('PNG, JPEG, WebP or GIF, up to {mib} MiB', { mib: limits.image_mib }) : t('PNG, JPEG, WebP or GIF')}
      </div>
      <div>{t('Larger photos are made smaller')}</div>
      {limits && others && <div>{t('{kinds}, up to {mib} MiB', { kinds: others, mib: limits.file_mib })}</div>}
    </Text>
  )
}
