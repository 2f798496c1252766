'use client'

import { useEffect, useState } from 'react'
import type { Searchable } from '@/lib/endpoints'
import { submit } from '@/lib/submit'

/**
 * The records of these ids that are loaded so far; missing ones are read one after the other, and one that may not
 * be is its id.
 */
export function useRecords(resource: Searchable, ids: number[], isKnown: (id: number) => boolean = () => false) {
  const [loaded, setLoaded] = useState<Map<number, unknown>>(new Map())
  const missing = ids.find((id) => !loaded.has(id) && !isKnown(id))

  useEffect(() => {
    if (missing === undefined) return
    const store = (record: unknown) => setLoaded((all) => new Map(all).set(missing, record))
    submit(`${resource}.read` as const, { id: missing }).then(
      (answer) => store(answer.ok ? answer.data : { id: missing }),
      () => store({ id: missing }),
    )
  }, [resource, missing])
  return loaded
}
