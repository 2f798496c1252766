'use client'

import { Button } from '@mantine/core'
import Link from 'next/link'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { CellProps, Listing, Row } from '@/components/admin/kit/model'
import { useAddress } from '@/components/admin/kit/use-address'
import { ListPage } from '@/components/admin/list/list-page'
import { OrderNumberCell } from '@/components/admin/order/order-number'
import { Cell } from '@/components/admin/table/cell'
import { type Choice, Tabs } from '@/components/admin/table/tabs'
import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'

const CELLS = { order_no: OrderNumberCell, transaction_id: NumberCell, success_time: PaidCell }

type Props = Listing & { mayOpen: boolean; simulated: boolean }

/** Payments received, the latest first; each leads to its order. */
export function Payments({ mayOpen, simulated, ...listing }: Props) {
  const { t } = useLanguage()
  const address = useAddress()
  return (
    <ListPage
      {...listing}
      address={address}
      actions={simulated && <SimulatorLink />}
      tabs={<Tabs {...address} label={t('Payments by problem')} choices={choicesOf(t)} />}
      cells={CELLS}
      opens={mayOpen && (({ order_id }: Row) => `/admin/order/${Number(order_id)}`)}
      empty={<EmptyState icon="ticket" title={t('No payments yet')} text={listing.purpose} />}
    />
  )
}

const choicesOf = (t: Translate): Choice[] => [
  { label: t('All'), patch: { late: undefined } },
  { label: t('Paid late'), patch: { late: 'true' } },
]

function SimulatorLink() {
  const { t } = useLanguage()
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} href="/admin/simulator" prefetch={false} />}>
      {t('Simulator')}
    </Button>
  )
}

/** WeChat’s number, or the one that staff noted. */
function NumberCell({ value, column, row }: CellProps) {
  return <Cell value={value ?? (row?.reference || null)} column={column} />
}

/** When it was paid; after the end of its order that is pointed out. */
function PaidCell({ value, column, row }: CellProps) {
  const { t } = useLanguage()
  return (
    <>
      <Cell value={value} column={column} />
      {row?.late === true && <ColorLabel color="orange">{t('Paid late')}</ColorLabel>}
    </>
  )
}
