'use client'

import { createContext, use, useCallback, useEffect, useState } from 'react'

/** The operations of modules that the shop leaves out. */
export const AbsentOperations = createContext<readonly string[]>([])

/** Whether an operation is there, for what asks for it of itself. */
export const useOffered = (operation: string): boolean => !use(AbsentOperations).includes(operation)

/** Something that screens read, by what it is read with: what was read is shown at once when one comes back. */
export type Resource<Input, Value> = {
  read: (input: Input) => Promise<Value>
  kept: Map<string, { value: Value; at: number }>
  /** Asked for by one part of a screen, and shared with the others. */
  pending: Map<string, Promise<Value>>
  /** For so many milliseconds it is not asked for again. */
  fresh: number
  /** Not asked for in a shop that leaves its module out. */
  operation: string | undefined
}

/** The state of a read: its value, the error of the last try, or neither while it loads. */
export type Reading<Value> = {
  value: Value | undefined
  error: unknown
  again: () => void
  /** Shows what an answer to a change has brought. */
  replace: (value: Value) => void
}

const ofBuyer = new Set<{ clear: () => void }>()

export function resource<Input, Value>(
  read: (input: Input) => Promise<Value>,
  fresh = 0,
  operation?: string,
): Resource<Input, Value> {
  return { read, kept: new Map(), pending: new Map(), fresh, operation }
}

/** A resource of the buyer: forgotten at sign-in and sign-out. */
export function privateResource<Input, Value>(
  read: (input: Input) => Promise<Value>,
  operation?: string,
): Resource<Input, Value> {
  const made = resource(read, 0, operation)
  ofBuyer.add(made.kept).add(made.pending)
  return made
}

export function forgetPrivate(): void {
  for (const store of ofBuyer) store.clear()
}

function ask<Input, Value>({ read, pending }: Resource<Input, Value>, input: Input, key: string): Promise<Value> {
  const answer = read(input).finally(() => pending.get(key) === answer && pending.delete(key))
  pending.set(key, answer)
  return answer
}

type State<Value> = { key: string; value: Value | undefined; error: unknown }

/** `first` has come with the page, so it is not asked for again. */
export function useRead<Input, Value>(resource: Resource<Input, Value>, input: Input, first?: Value): Reading<Value> {
  const { kept, pending, fresh } = resource
  const isOffered = useOffered(resource.operation ?? '')
  const key = String(JSON.stringify(input)) // also of nothing
  const [state, setState] = useState<State<Value>>({ key, value: kept.get(key)?.value ?? first, error: undefined })
  const [tries, setTries] = useState(0)
  const shown = state.key === key ? state : { key, value: kept.get(key)?.value, error: undefined }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the input; `first` is that of the first
  useEffect(() => {
    if (first !== undefined && !kept.has(key)) kept.set(key, { value: first, at: Date.now() })
    const earlier = kept.get(key)
    const isFresh = earlier && (earlier.value === first || Date.now() - earlier.at < fresh)
    if (!isOffered || (tries === 0 && isFresh)) return
    let isCurrent = true
    const answer = (tries === 0 && pending.get(key)) || ask(resource, input, key)
    answer.then(
      (value) => {
        kept.set(key, { value, at: Date.now() })
        if (isCurrent) setState({ key, value, error: undefined })
      },
      (error: unknown) => {
        if (isCurrent) setState({ key, value: kept.get(key)?.value, error })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [key, tries, resource, isOffered])

  const again = useCallback(() => {
    setState({ key, value: kept.get(key)?.value, error: undefined })
    setTries((count) => count + 1)
  }, [key, kept])
  const replace = (value: Value) => {
    kept.set(key, { value, at: Date.now() })
    setState({ key, value, error: undefined })
  }
  return { value: shown.value, error: shown.error, again, replace }
}
