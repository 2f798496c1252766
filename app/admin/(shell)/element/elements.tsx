'use client'

import { Badge, Code, Group, Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { widgets } from '@/components/admin/field/widgets'
import { useShared } from '@/components/admin/form/parts'
import type { CellProps, FieldProps } from '@/components/admin/kit/model'
import { Cell } from '@/components/admin/table/cell'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { asRecord } from '@/lib/base/json'

export function MenuCell({ value, column }: CellProps) {
  const { locale } = useLanguage()
  const { title, title_en } = asRecord(value)
  return <Cell value={locale === 'zh' ? title : title_en} column={{ ...column, widget: 'text' }} />
}

/** The sign, with a badge if the API checks it as a permission, too. */
export function SignCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  return (
    <Group gap={6}>
      <Code>{String(value ?? '')}</Code>
      {row?.point === true && (
        <Badge variant="light" tt="none" fw={500} miw="max-content">
          {t('API permission')}
        </Badge>
      )}
    </Group>
  )
}

export function GroupsCell({ value, column }: CellProps) {
  const groups: unknown[] = Array.isArray(value) ? value : []
  const names = groups.map((group) => String(asRecord(group).name))
  return <Cell value={names} column={column} />
}

/** Loaded when an element is opened: the list needs none of it. */
const Page = lazy(whenOnline(() => import('./page-field')))
const Sign = lazy(whenOnline(() => import('./sign-field')))
const Groups = lazy(whenOnline(() => import('./groups-field')))

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
