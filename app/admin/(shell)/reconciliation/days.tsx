'use client'

import { Alert, Anchor, Button, Table, Text } from '@mantine/core'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import type { z } from 'zod'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { Listing } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { ListPage } from '@/components/admin/list/list-page'
import { Section } from '@/components/admin/page/section'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { StockAudit as Contract } from '@/lib/stock/contract'
import { DayStateCell, DifferencesCell, MoneyCell } from './cells'
import { CompareButton } from './compare-button'

const SUMS = { bill_paid: MoneyCell, own_paid: MoneyCell, bill_returned: MoneyCell, own_returned: MoneyCell }
const CELLS = { state: DayStateCell, open: DifferencesCell, ...SUMS }

type Props = Listing & { mayRun: boolean; maySum: boolean; mayAudit: boolean; audit: Audit | undefined }

/** The days of the shop, each as it compares with the provider's bill; each has a page of its own. */
export function Days({ mayRun, maySum, mayAudit, audit, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAddress()
  return (
    <ListPage
      {...listing}
      address={address}
      actions={
        <>
          {maySum && (
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} href="/admin/reconciliation/month" prefetch={false} />}
            >
              {t('Month')}
            </Button>
          )}
          {mayRun && <CompareButton />}
        </>
      }
      cells={CELLS}
      opens={listing.rights.read ? ({ id }) => `/admin/reconciliation/${id}` : false}
      empty={<EmptyState icon="calendar" title={t('No days reconciled yet')} text={listing.purpose} />}
    >
      {mayAudit && (
        <StockAudit audit={audit} pending={address.pending} start={() => address.change({ open: 'stock' })} />
      )}
    </ListPage>
  )
}

type Audit = z.output<typeof Contract>
type AuditProps = { audit: Audit | undefined; pending: boolean; start: () => void }

/** Compares all stock with its movements, on demand. */
function StockAudit({ audit, pending, start }: AuditProps) {
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
