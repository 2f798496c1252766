'use client'

import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useShared } from '@/components/admin/form/parts'
import type { FieldProps } from '@/components/admin/kit/model'
import { held } from '@/components/ui/connection/held'
import { useTasks } from './tasks-context'

/** Loaded when a group is opened: a list needs none of it. */
const Points = lazy(held(() => import('./points-field')))
const Tree = lazy(held(() => import('./menus-field')))
const Copy = lazy(held(() => import('./copy-field')))
const Named = lazy(held(() => import('./chosen-names')))

const Outline = () => <Skeleton h={160} />
const Soon = ({ children }: { children: ReactNode }) => <Suspense fallback={<Outline />}>{children}</Suspense>

export function PointsField(props: FieldProps) {
  const mine = useShared(props)
  return <Soon>{mine === undefined ? <Outline /> : mine ? <Points {...props} /> : <Named {...props} />}</Soon>
}

/** They follow from the tasks, unless one looks at everything one by one. */
export function MenusField(props: FieldProps) {
  const mine = useShared(props)
  const { single } = useTasks()
  if (mine && !single) return null
  return <Soon>{mine === undefined ? <Outline /> : mine ? <Tree {...props} /> : <Named {...props} />}</Soon>
}

/** In the form they stand below their pages, in the tree of the menus. */
export function ElementsField(props: FieldProps) {
  const mine = useShared(props)
  return mine === false ? (
    <Soon>
      <Named {...props} />
    </Soon>
  ) : null
}

export function CopyField(props: FieldProps) {
  return (
    <Suspense>
      <Copy {...props} />
    </Suspense>
  )
}
