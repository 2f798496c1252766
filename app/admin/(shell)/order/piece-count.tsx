'use client'

import { Group, NumberInput, Text } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'

type Props = { name: string; value: number; most: number; onChange: (count: number) => void }

/** How many pieces of a line go into a parcel, of those that are left to send. */
export function PieceCount({ name, value, most, onChange }: Props) {
  const { t } = useLanguage()
  return (
    <Group gap={6} wrap="nowrap">
      <NumberInput
        aria-label={t('Pieces of {name}', { name })}
        w={72}
        size="xs"
        min={0}
        max={most}
        clampBehavior="strict"
        allowDecimal={false}
        value={value}
        onChange={(count) => onChange(Number(count) || 0)}
      />
      <Text size="xs" c="dimmed" miw={36}>
        {t('of {n}', { n: most })}
      </Text>
    </Group>
  )
}
