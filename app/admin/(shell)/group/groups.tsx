'use client'

import { Anchor, Skeleton } from '@mantine/core'
import Link from 'next/link'
import { lazy, type ReactNode, Suspense } from 'react'
import { useShared } from '@/components/admin/form/parts'
import type { CellProps, FieldProps } from '@/components/admin/kit/model'
import { Cell } from '@/components/admin/table/cell'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { useTasks } from './tasks'

/** Leads to who they are. */
export function UsersCell(props: CellProps) {
  const { value, row } = props
  const { t } = useLanguage()
  if (!row || typeof value !== 'number' || value === 0) return <Cell {...props} />
  return (
    <Anchor
      component={Link}
      size="sm"
      display="inline-block"
      miw="max-content"
      href={`/admin/user?group_id=${row.id}`}
      prefetch={false}
    >
      {t('{n} {n:member/members}', { n: value })}
    </Anchor>
  )
}

/** Loaded when a group is opened: a list needs none of it. */
const Points = lazy(whenOnline(() => import('./points-field')))
const Tree = lazy(whenOnline(() => import('./menus-field')))
const Copy = lazy(whenOnline(() => import('./copy-field')))
const Named = lazy(whenOnline(() => import('./chosen-names')))

const Outline = () => <Skeleton h={160} />
const Soon = ({ children }: { children: ReactNode }) => <Suspense fallback={<Outline />}>{children}</Suspense>

export function PointsField(props: FieldProps) {
  const mine = useShared(props)
  return <Soon>{mine === undefined ? <Outline /> : mine ? <Points {...props} /> : <Named {...props} />}</Soon>
}

/** The menus of a group follow from its tasks, unless one looks at everything one by one. */
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
