'use client'

import { Code, Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { widgets } from '@/components/admin/field/widgets'
import { useShared } from '@/components/admin/form/parts'
import type { FieldProps } from '@/components/admin/kit/model'
import { held } from '@/components/ui/connection/held'

/** Loaded when an element is opened: the list needs none of it. */
const Page = lazy(held(() => import('./page-field')))
const Sign = lazy(held(() => import('./sign-field')))
const Groups = lazy(held(() => import('./groups-field')))

const Soon = ({ children, h }: { children: ReactNode; h: number }) => (
  <Suspense fallback={<Skeleton h={h} miw={160} />}>{children}</Suspense>
)

export function PageField(props: FieldProps) {
  const { filter } = props
  return <Soon h={filter === 'bar' ? 36 : 60}>{filter ? <Page {...props} /> : <SharedPage {...props} />}</Soon>
}

function SharedPage(props: FieldProps) {
  useShared(props)
  return <Page {...props} />
}

export function NameField(props: FieldProps) {
  useShared(props)
  const { text: TextField } = widgets
  return <TextField {...props} />
}

export function SignField(props: FieldProps) {
  const mine = useShared(props)
  return <Soon h={60}>{mine === false ? <Code>{String(props.value ?? '')}</Code> : <Sign {...props} />}</Soon>
}

export function GroupsField(props: FieldProps) {
  const mine = useShared(props)
  return mine ? (
    <Soon h={80}>
      <Groups {...props} />
    </Soon>
  ) : null
}
