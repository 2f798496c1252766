'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage } from '@/components/ui/language'
import type { Reading } from '../read'
import type { Listing } from '../resources'
import { useWork } from '../use-work'
import classes from './parts.module.css'
import { Problem, Shown } from './states'

type Props<Item> = {
  reading: Reading<Listing<Item>>
  load: (page: number, cursor: string | undefined) => Promise<Listing<Item>>
  bones?: number[]
  /** In place of a list of nothing. */
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list that grows as one comes to its end. */
export function Listed<Item extends { id: number }>({ reading, load, bones, empty, children }: Props<Item>) {
  const next = useMore(reading, load)
  return (
    <Shown reading={reading} bones={bones}>
      {({ items, hasMore }) => (
        <>
          {items.length === 0 ? empty : children(items)}
          <More hasMore={hasMore} {...next} />
        </>
      )}
    </Shown>
  )
}

type MoreProps = { hasMore: boolean; isBusy: boolean; error: unknown; more: () => void }

/** At the end of a list: loads more as it comes into view, and is a button for everybody else. */
export function More({ hasMore, isBusy, error, more }: MoreProps) {
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

/** The next page of a list, put below what is there. */
export function useMore<Item extends { id: number }>(
  { value, replace }: Reading<Listing<Item>>,
  load: (page: number, cursor: string | undefined) => Promise<Listing<Item>>,
) {
  const { isBusy, error, run } = useWork()
  const more = () =>
    run(async () => {
      if (!value?.hasMore) return
      const next = await load(value.page + 1, value.cursor)
      const shownIds = new Set(value.items.map(({ id }) => id)) // a new row on top moves one over to the next page
      replace({ ...next, items: [...value.items, ...next.items.filter(({ id }) => !shownIds.has(id))] })
    })
  return { more, isBusy, error }
}
