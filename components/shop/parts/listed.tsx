'use client'

import type { ReactNode } from 'react'
import type { Reading } from '../read'
import type { Listing } from '../resources'
import { useMore } from '../use-more'
import { More } from './more'
import { Shown } from './states'

type Props<Item> = {
  reading: Reading<Listing<Item>>
  load: (page: number) => Promise<Listing<Item>>
  bones?: number[]
  /** In place of a list of nothing. */
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list that grows as one comes to its end. */
export function Listed<Item extends { id: number }>({ reading, load, bones, empty, children }: Props<Item>) {
  const next = useMore(reading, load)
  return (
    <Shown reading={reading} {...(bones && { bones })}>
      {({ items, hasMore }) => (
        <>
          {items.length === 0 ? empty : children(items)}
          <More hasMore={hasMore} {...next} />
        </>
      )}
    </Shown>
  )
}
