'use client'

import { useLanguage } from '@/components/ui/language'
import { Picture } from '@/components/ui/picture'
import classes from './photos.module.css'

/** The buyer’s photos; each opens at full size in a new tab. */
export function RefundPhotos({ photos }: { photos: string[] }) {
  const { t } = useLanguage()
  if (photos.length === 0) return null
  return (
    <ul className={classes.photos} aria-label={t('Attached photos')}>
      {photos.map((photo, at) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noreferrer">
            <Picture
              src={photo}
              width={200}
              alt={t('Photo {n}', { n: at + 1 })}
              className={classes.photo}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
