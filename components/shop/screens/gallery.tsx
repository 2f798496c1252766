'use client'

import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { Picture } from '@/components/ui/picture'
import classes from './gallery.module.css'

/** One big picture, and the others to choose from below. */
export function Gallery({ images, name }: { images: string[]; name: string }) {
  const { t } = useLanguage()
  const [at, setAt] = useState(0)
  const shown = images[at] ?? images[0]
  if (!shown) return null
  return (
    <section aria-label={t('Pictures')}>
      <Picture src={shown} width={800} alt={name} className={classes.big} fetchPriority="high" />
      {images.length > 1 && (
        <div className={classes.small}>
          {images.map((image, index) => (
            <button
              key={image}
              type="button"
              aria-label={t('Picture {n} of {all}', { n: index + 1, all: images.length })}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
            >
              <Picture src={image} width={200} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
