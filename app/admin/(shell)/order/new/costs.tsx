'use client'

import { Button, Group, Stack, Text } from '@mantine/core'
import { money } from '@/components/admin/kit/format'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import type { Costs as Answer } from './use-costs'

type Props = { costs: Answer | undefined; isAsked: boolean; again: () => void }

/** What it costs, and what is missing until it can be ordered. */
export function Costs({ costs, isAsked, again }: Props) {
  const { t } = useLanguage()
  const { value, problem: refused } = costs ?? {}
  if (refused) return <Refused why={refused} again={again} />
  if (!value) {
    return (
      <Text size="sm" c="dimmed">
        {isAsked ? t('Loading') : t('Choose a customer and add products')}
      </Text>
    )
  }
  const { goods_price, reductions, freight, total_price, minimum, undeliverable, refused: unwanted } = value
  const rows: [string, number][] = [
    [t('Subtotal'), goods_price],
    ...reductions.flatMap(({ name, part, amount }): [string, number][] => (part === 'goods' ? [[name, -amount]] : [])),
    [t('Shipping fee'), freight],
  ]
  const notServed = undeliverable.some(({ reason }) => reason === 'not_served')
  const problems = compact([
    goods_price < minimum && t('The minimum order value is {amount}', { amount: money(minimum) }),
    notServed && t('Not delivered to this address'),
    undeliverable.length > 0 && !notServed && t('The address needs a region'),
    unwanted?.message,
  ])
  return (
    <Stack gap={6}>
      {rows.map(([name, amount]) => (
        <Row key={name} name={name} amount={amount} />
      ))}
      <Row name={t('Total')} amount={total_price} isSum />
      {problems.map((problem) => (
        <Text key={problem} size="sm" c="red">
          {problem}
        </Text>
      ))}
    </Stack>
  )
}

function Refused({ why, again }: { why: string; again: () => void }) {
  const { t } = useLanguage()
  return (
    <Stack gap="xs" align="start" role="alert">
      <Text size="sm" c="red">
        {why}
      </Text>
      <Button variant="default" size="compact-sm" onClick={again}>
        {t('Try again')}
      </Button>
    </Stack>
  )
}

const Row = ({ name, amount, isSum = false }: { name: string; amount: number; isSum?: boolean }) => (
  <Group justify="space-between" wrap="nowrap">
    <Text size="sm" fw={isSum ? 600 : 400}>
      {name}
    </Text>
    <Text size="sm" fw={isSum ? 600 : 400} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {money(amount)}
    </Text>
  </Group>
)
