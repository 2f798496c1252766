'use client'

import { Button, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { Rights } from './model'
import { EmptyState } from './table/states'
import type { Change } from './table/use-asked'

type HeadProps = { title: string; rights: Rights; change: Change; children?: ReactNode }

/** What a list is called, and the button for a new one. */
export function ListHead({ title, rights, change, children }: HeadProps) {
  return (
    <Group justify="space-between">
      <Title order={1}>{title}</Title>
      <Group gap="xs">
        {children}
        {rights.create && (
          <Button leftSection={<Icon name="plus" size={18} />} data-key="c" onClick={() => change({ open: 'new' })}>
            {rights.create.label}
          </Button>
        )}
      </Group>
    </Group>
  )
}

export function TrashSwitch({ inTrash, change }: { inTrash: boolean; change: Change }) {
  const { t } = useLanguage()
  return (
    <Button
      variant={inTrash ? 'light' : 'subtle'}
      color={inTrash ? 'brand' : 'gray'}
      leftSection={<Icon name="trash" size={18} />}
      aria-pressed={inTrash}
      onClick={() => change({ trash: inTrash ? undefined : 'true', open: undefined })}
    >
      {t('Trash')}
    </Button>
  )
}

/** Where the filters leave nothing: a way back to everything. */
export function NothingFound({ looked, change }: { looked: string[]; change: Change }) {
  const { t } = useLanguage()
  const all = Object.fromEntries(looked.map((name) => [name, undefined]))
  return (
    <EmptyState icon="search" title={t('No results')} text={t('No records match your filters')}>
      <Button variant="default" onClick={() => change({ ...all, page: undefined })}>
        {t('Clear filters')}
      </Button>
    </EmptyState>
  )
}
