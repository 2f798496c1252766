'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { thumbnailUrl, type Width } from '@/lib/file/sizes'
import classes from './file-grid.module.css'
import { type FileItem, fileExtension } from './model'

type Props = { item: Pick<FileItem, 'hash' | 'mime' | 'name'>; width?: Width; alt?: string }

/** A thumbnail; a file that is no picture, or cannot be shown, is a sheet with its kind. */
export function Thumb({ item, width = 200, alt = '' }: Props) {
  const [broken, setBroken] = useState(false)
  const src = thumbnailUrl(item, width)
  if (src && !broken) {
    return (
      // biome-ignore lint/performance/noImgElement: small already, and kept for ever
      <img
        className={classes.picture}
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setBroken(true)}
      />
    )
  }
  return (
    <span className={classes.sheet}>
      <Icon name={src ? 'image' : 'file'} size={28} stroke={1.25} />
      <span>{fileExtension(item.name)}</span>
    </span>
  )
}
