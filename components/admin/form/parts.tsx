'use client'

import { createContext, type ReactNode, use, useEffect, useId, useState } from 'react'
import type { FieldComponent, FieldProps } from '../kit/model'

type Part = Pick<FieldProps, 'value' | 'onChange'> & { owner: string }
export type Parts = Partial<Record<string, Part>>

type Shared = { parts: Parts; change: (next: (parts: Parts) => Parts) => void }
const Context = createContext<Shared>({ parts: {}, change: () => {} })

/** Fields of one form that depend on each other: each knows what the others hold. */
export function PartsProvider({ children }: { children: ReactNode }) {
  const [parts, change] = useState<Parts>({})
  return <Context value={{ parts, change }}>{children}</Context>
}

export const useParts = () => use(Context).parts

/** Whether this field is the form's own, and no copy of it that only compares; nothing until that is known. */
export function useShared({ field: { name }, value, onChange }: FieldProps): boolean | undefined {
  const { parts, change } = use(Context)
  const owner = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter is equivalent in every render
  useEffect(() => {
    change((now) => (now[name] && now[name].owner !== owner ? now : { ...now, [name]: { value, onChange, owner } }))
  }, [value])

  useEffect(
    () => () => change(({ [name]: mine, ...others }) => (mine?.owner === owner ? others : { ...others, [name]: mine })),
    [name, owner, change],
  )
  return parts[name] && parts[name].owner === owner
}

/** A field that others of its form know the value of. */
export const shared = (Widget: FieldComponent): FieldComponent =>
  function Shared(props) {
    useShared(props)
    return <Widget {...props} />
  }
