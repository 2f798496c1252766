import { Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { onlyFilters } from '@/components/admin/kit/address'
import type { Listing } from '@/components/admin/kit/model'
import { List, type ListProps } from './list-page'

/** Whether there are none at all, and not only none that the filters find. */
export const hasNone = ({ total, query }: Listing): boolean =>
  total === 0 && Object.keys(onlyFilters(query)).length === 0

type Props = ListProps & {
  id?: string
  /** Below the title. */
  text?: string
  /** Beside the title. */
  actions?: ReactNode
  /** Dialogs and drawers that open over the list. */
  children?: ReactNode
}

/** A list as one section of a page that has more. An empty one has no filters. */
export function ListSection({ id, text, actions, children, ...list }: Props) {
  return (
    <Paper component="section" id={id}>
      <Group justify="space-between" p="md" pb={0}>
        <div>
          <Title order={2}>{list.title}</Title>
          {text && (
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      <List {...list} filters={hasNone(list) ? [] : list.filters} />
      {children}
    </Paper>
  )
}
