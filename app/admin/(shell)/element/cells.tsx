'use client'

import { Badge, Code, Group } from '@mantine/core'
import type { CellProps } from '@/components/admin/kit/model'
import { Cell } from '@/components/admin/table/cell'
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
