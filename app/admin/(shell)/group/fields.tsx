'use client'

import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import type { FieldProps } from '@/components/admin/model'
import { useShared } from './draft'

/** Loaded when a group is opened: a list needs none of it. */
const Matrix = lazy(() => import('./points-field'))
const Tree = lazy(() => import('./menus-field'))
const Copy = lazy(() => import('./copy-field'))
const Named = lazy(() => import('./chosen-names'))

const Outline = () => <Skeleton h={160} />
const Soon = ({ children }: { children: ReactNode }) => <Suspense fallback={<Outline />}>{children}</Suspense>

export function PointsField(props: FieldProps) {
  const mine = useShared('points', props)
  return <Soon>{mine === undefined ? <Outline /> : mine ? <Matrix {...props} /> : <Named {...props} />}</Soon>
}

export function MenusField(props: FieldProps) {
  const mine = useShared('menu_ids', props)
  return <Soon>{mine === undefined ? <Outline /> : mine ? <Tree {...props} /> : <Named {...props} />}</Soon>
}

/** In the form they stand below their pages, in the tree of the menus. */
export function ElementsField(props: FieldProps) {
  const mine = useShared('element_ids', props)
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
