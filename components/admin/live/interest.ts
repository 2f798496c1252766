'use client'

import { useEffect } from 'react'
import type { Change } from './stream'

type Interest = { resources: readonly string[]; id: number | undefined }
const interests = new Set<Interest>()

/** This page shows these resources, or one record of them: it follows what changes elsewhere. */
export function useLive(resources: readonly string[], id?: number): void {
  const names = resources.join(' ')
  useEffect(() => {
    const interest = { resources: names.split(' '), id }
    interests.add(interest)
    return () => void interests.delete(interest)
  }, [names, id])
}

/** Of a server component. */
export function Live({ of, id }: { of: readonly string[]; id?: number }) {
  useLive(of, id)
  return null
}

export const isShown = (change: Change): boolean =>
  [...interests].some(
    ({ resources, id }) =>
      resources.includes(change.resource) && (id === undefined || change.id === null || id === change.id),
  )
