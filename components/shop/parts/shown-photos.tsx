'use client'

import { useLanguage } from '@/components/ui/language'
import classes from './photos.module.css'
import { Photo } from './product-card'

/** Each opens as a whole. */
export function ShownPhotos({ photos }: { photos: string[] }) {
  const { t } = useLanguage()
  if (photos.length === 0) return null
  return (
    <div className={classes.photos}>
      {photos.map((photo, at) => (
        <a key={photo} href={photo} target="_blank" rel="noopener noreferrer" className={classes.photo}>
          <Photo src={photo} width={200} className={classes.image} alt={t('Photo {n}', { n: at + 1 })} />
        </a>
      ))}
    </div>
  )
}
