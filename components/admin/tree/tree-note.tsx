'use client'

import { Group, Text } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'

type Props = { movable: boolean; busy: boolean; description: string }

/** Above a tree: how to move its entries, or a description of it where they cannot be moved; and whether a move is being saved. */
export function TreeNote({ movable, busy, description }: Props) {
  const { t } = useLanguage()
  return (
    <Group justify="space-between" px="md" pt="sm" gap="xs">
      <Text size="sm" c="dimmed">
        {movable
          ? t('Drag items up or down to reorder, sideways to change the level, or use the arrow keys on the handle')
          : description}
      </Text>
      <Text size="sm" c="dimmed" role="status">
        {busy && t('Saving')}
      </Text>
    </Group>
  )
}
