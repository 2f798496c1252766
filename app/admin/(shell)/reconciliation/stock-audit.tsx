'use client'

import { Alert, Anchor, Button, Table, Text } from '@mantine/core'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import type { z } from 'zod'
import { Section } from '@/components/admin/page/page'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { StockAudit as Contract } from '@/lib/stock/contract'

export type Audit = z.output<typeof Contract>
type Props = { audit: Audit | undefined; pending: boolean; start: () => void }

/** Compares all stock with its movements, on demand. */
export function StockAudit({ audit, pending, start }: Props) {
  const { t } = useLanguage()
  const router = useRouter()
  const [again, startAgain] = useTransition()
  const check = audit ? () => startAgain(() => router.refresh()) : start
  return (
    <Section
      title={t('Stock audit')}
      text={t('The stock of each variant must equal the total of its movements')}
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="refresh" size={16} />}
          loading={pending || again}
          onClick={check}
        >
          {audit ? t('Check again') : t('Check stock')}
        </Button>
      }
    >
      {audit && <Outcome audit={audit} />}
    </Section>
  )
}

function Outcome({ audit: { checked, items } }: { audit: Audit }) {
  const { t } = useLanguage()
  if (items.length === 0) {
    return (
      <Alert color="teal" icon={<Icon name="check" />}>
        {t('All {n} variants match', { n: checked })}
      </Alert>
    )
  }
  return (
    <>
      <Alert color="red" mb="md" icon={<Icon name="alert" />}>
        {t('{wrong} of {n} variants do not match', { n: checked, wrong: items.length })}
      </Alert>
      <Table.ScrollContainer minWidth={420}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Product')}</Table.Th>
              <Table.Th ta="end">{t('Stock')}</Table.Th>
              <Table.Th ta="end">{t('Total of movements')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((item) => (
              <Mismatch key={item.id} item={item} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}

function Mismatch({ item: { product_id, name, specs, stock, moved } }: { item: Audit['items'][number] }) {
  const variant = Object.values(specs).join(' · ')
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor size="sm" renderRoot={(props) => <Link {...props} href={`/admin/product/${product_id}`} />}>
          {name}
        </Anchor>
        {variant && (
          <Text size="xs" c="dimmed">
            {variant}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="end">{stock}</Table.Td>
      <Table.Td ta="end">{moved}</Table.Td>
    </Table.Tr>
  )
}
