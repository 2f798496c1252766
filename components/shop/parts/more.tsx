'use client'

import { useEffect, useRef } from 'react'
import { useLanguage } from '@/components/ui/language'
import { Problem } from './note'
import classes from './parts.module.css'

type Props = { hasMore: boolean; isBusy: boolean; error: unknown; more: () => void }

/** At the end of a list: loads more as it comes into view, and is a button for everybody else. */
export function More({ hasMore, isBusy, error, more }: Props) {
  const { t } = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const load = useRef(more)
  load.current = more
  const hasFailed = error !== undefined
  useEffect(() => {
    if (!button.current || hasFailed) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load.current(),
      { rootMargin: '300px' },
    )
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [hasFailed])
  if (!hasMore) return null
  return (
    <div className={classes.state} style={{ padding: 20 }}>
      <Problem error={error} />
      <button
        ref={button}
        type="button"
        className={`${classes.button} ${classes.plain} ${classes.small}`}
        disabled={isBusy}
        onClick={more}
      >
        {isBusy ? t('Loading') : t('Load more')}
      </button>
    </div>
  )
}
