'use client'

import { Group, Text } from '@mantine/core'
import { CountInput } from '@/components/admin/kit/count-input'
import { useLanguage } from '@/components/ui/language'

type Props = {
  name: string
  value: number
  most: number
  error?: boolean
  onChange: (count: number) => void
}

/** How many pieces of a line go into a parcel, of those that are left to send. */
export function PieceCount({ name, value, most, error = false, onChange }: Props) {
  const { t } = useLanguage()
  return (
    <Group gap={6} wrap="nowrap">
      <CountInput
        aria-label={t('Pieces of {name}', { name })}
        w={96}
        size="xs"
        value={value}
        most={most}
        error={error}
        onChange={onChange}
      />
      <Text size="xs" c="dimmed" miw={36}>
        {t('of {n}', { n: most })}
      </Text>
    </Group>
  )
}
