'use client'

import { createContext, type ReactNode, use, useEffect, useId, useState } from 'react'
import type { FieldProps } from '@/components/admin/model'

type Name = 'points' | 'menu_ids' | 'element_ids'
type Part = Pick<FieldProps, 'value' | 'onChange'> & { owner: string }
export type Parts = Partial<Record<Name, Part>>

type Draft = { parts: Parts; change: (next: (parts: Parts) => Parts) => void }
const Shared = createContext<Draft>({ parts: {}, change: () => {} })

/** Three fields of a group show themselves as one: each knows what the others hold. */
export function DraftProvider({ children }: { children: ReactNode }) {
  const [parts, change] = useState<Parts>({})
  return <Shared value={{ parts, change }}>{children}</Shared>
}

export const useParts = () => use(Shared).parts

/** Whether this field is the form's own, and no copy of it that only compares; nothing until that is known. */
export function useShared(name: Name, { value, onChange }: FieldProps): boolean | undefined {
  const { parts, change } = use(Shared)
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
