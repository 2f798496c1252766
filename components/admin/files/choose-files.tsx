'use client'

import { FileButton } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import classes from './choose-files.module.css'
import { acceptAttribute, useLimits } from './limits'
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
