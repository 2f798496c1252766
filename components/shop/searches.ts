'use client'

import { useEffect } from 'react'
import { keep, observable, readKept, useObservable } from './observable'

const KEY = 'kiosk.searches'
const MOST = 10
const NOTHING: string[] = []
const searches = observable<string[]>(NOTHING)

function read(): string[] {
  const kept = readKept(KEY)
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : []
}

function write(next: string[]): void {
  searches.set(next)
  keep(KEY, next)
}

/** What was searched for on this device, the latest first. */
export function useSearches(): string[] {
  useEffect(() => searches.set(read()), [])
  return useObservable(searches, NOTHING)
}

export const rememberSearch = (words: string): void =>
  write([words, ...read().filter((one) => one !== words)].slice(0, MOST))

export const forgetSearches = (): void => write([])
