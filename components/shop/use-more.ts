'use client'

import type { Reading } from './read'
import type { Listing } from './resources'
import { useWork } from './use-work'

/** The next page of a list, put below what is there. */
export function useMore<Item extends { id: number }>(
  { value, replace }: Reading<Listing<Item>>,
  load: (page: number) => Promise<Listing<Item>>,
) {
  const { isBusy, error, run } = useWork()
  const more = () =>
    run(async () => {
      if (!value?.hasMore) return
      const next = await load(value.page + 1)
      const known = new Set(value.items.map(({ id }) => id)) // a new row on top moves one over to the next page
      replace({ ...next, items: [...value.items, ...next.items.filter(({ id }) => !known.has(id))] })
    })
  return { more, isBusy, error }
}
