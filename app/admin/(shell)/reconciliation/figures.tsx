'use client'

import { SimpleGrid, Text } from '@mantine/core'
import { money } from '@/components/admin/kit/format'

/** Sums side by side, each with its name; an unknown one is a dash. */
export function Figures({ all }: { all: [label: string, fen: number | null][] }) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} component="dl" m={0}>
      {all.map(([label, fen]) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fw={600} style={EXACT}>
            {fen === null ? '—' : money(fen)}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}

const EXACT = { fontVariantNumeric: 'tabular-nums' } as const
