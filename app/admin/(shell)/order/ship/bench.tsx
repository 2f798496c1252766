'use client'

import { Button, Paper, Table, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useState } from 'react'
import { useCamera } from '@/components/admin/kit/camera'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { Option } from '@/components/admin/kit/model'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { ProblemAlert } from '@/components/ui/problem'
import { compact } from '@/lib/base/compact'
import { labelsOf } from '../get-waybill'
import classes from './bench.module.css'
import { BenchRow } from './bench-row'
import { isToShip, type ToPack, useBench } from './use-bench'
import { countOf } from './use-shipping'
import { useWaybills } from './use-waybills'

const Camera = dynamic(
  whenOnline(() => import('./camera')),
  { loading: nothing },
)

type Props = {
  orders: ToPack[]
  carriers: Option[]
  initial: string
  /** Numbers come from a waybill service. */
  hasWaybills: boolean
  /** The address with the next orders. */
  next: `?${string}` | undefined
}

/**
 * A row per order: its goods, where it goes, and its tracking number.
 * Enter leads to the next, and after the last they are shipped.
 */
export function Bench({ orders, carriers, initial, hasWaybills, next }: Props) {
  const bench = useBench(orders, carriers, initial)
  const waybills = useWaybills()
  const hasCamera = useCamera()
  const [filmed, setFilmed] = useState<number>()
  const now = orders.find(({ id }) => id === filmed)
  if (orders.length === 0) return <NothingToPack />
  return (
    <form
      className={classes.bench}
      onSubmit={(event) => {
        event.preventDefault()
        void bench.ship()
      }}
    >
      <Orders bench={bench} carriers={carriers} refusals={waybills.refusals} film={hasCamera ? setFilmed : undefined} />
      {bench.error && <NotShipped why={bench.error} />}
      {hasWaybills && <Waybills bench={bench} waybills={waybills} />}
      <Foot bench={bench} next={next} />
      {bench.question}
      {now && (
        <Camera
          order={now}
          onFound={(text) => setFilmed(bench.enter(now.id, text))}
          onClose={() => {
            setFilmed(undefined)
            bench.focus(now.id)
          }}
        />
      )}
    </form>
  )
}

type OrdersProps = Pick<Props, 'carriers'> & {
  bench: ReturnType<typeof useBench>
  refusals: ReturnType<typeof useWaybills>['refusals']
  film: ((id: number) => void) | undefined
}

function Orders({ bench, carriers, refusals, film }: OrdersProps) {
  const { t } = useLanguage()
  return (
    <Paper>
      <Table className={classes.table} aria-label={t('Orders to pack')}>
        <Titles />
        <Table.Tbody>
          {bench.rows.map((row) => (
            <BenchRow
              key={row.order.id}
              row={row}
              carriers={carriers}
              bench={bench}
              refusal={refusals[row.order.id]}
              film={film && (() => film(row.order.id))}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

function NotShipped({ why }: { why: string }) {
  const { t } = useLanguage()
  return <ProblemAlert title={t('No orders shipped')}>{why}</ProblemAlert>
}

function Titles() {
  const { t } = useLanguage()
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{t('Items')}</Table.Th>
        <Table.Th>{t('Recipient')}</Table.Th>
        <Table.Th>{t('Tracking number')}</Table.Th>
        <Table.Th>{t('Carrier')}</Table.Th>
      </Table.Tr>
    </Table.Thead>
  )
}

type WaybillsProps = { bench: ReturnType<typeof useBench>; waybills: ReturnType<typeof useWaybills> }

/** For the orders without a number; then their labels are printed together. */
function Waybills({ bench, waybills: { progress, parcels, request } }: WaybillsProps) {
  const { t } = useLanguage()
  const rows = bench.rows.filter(({ order, number, pieces }) => isToShip(order) && !number && pieces?.length !== 0)
  const orders = rows.map(({ order: { id }, carrier, pieces: items }) => ({ id, carrier, items }))
  return (
    <Paper className={classes.foot} data-bar>
      <Text size="sm" role="status">
        {progress
          ? t('{done} of {n} waybills requested', { done: progress.done, n: progress.all })
          : t('Orders without a number can get a waybill')}
      </Text>
      <div className={classes.send}>
        {parcels.length > 0 && !progress && (
          <Button variant="default" component="a" href={labelsOf(parcels)} target="_blank">
            {t('Print {n} {n:label/labels}', { n: parcels.length })}
          </Button>
        )}
        <Button
          variant="default"
          loading={progress !== undefined}
          disabled={orders.length === 0}
          leftSection={<Icon name="print" size={16} />}
          onClick={() => request(orders)}
        >
          {t('Get {n} {n:waybill/waybills}', { n: orders.length })}
        </Button>
      </div>
    </Paper>
  )
}

type FootProps = Pick<Props, 'next'> & { bench: ReturnType<typeof useBench> }

/** How far one is, and what ships them; it stays in sight. */
function Foot({ bench: { open, ready, busy, outcome, shipButton }, next }: FootProps) {
  const { t } = useLanguage()
  const n = ready.length
  const [shipped, refused] = outcome ? [countOf(outcome, 'shipped'), countOf(outcome, 'refused')] : [0, 0]
  return (
    <Paper className={classes.foot} data-bar>
      <Text size="sm" role="status">
        {compact([
          shipped > 0 && t('{n} {n:order/orders} shipped', { n: shipped }),
          refused > 0 && t('{n} not shipped', { n: refused }),
          t('{n} of {all} numbers entered', { n, all: open.length }),
        ]).join(' · ')}
      </Text>
      <div className={classes.send}>
        {next && (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} href={`/admin/order/ship${next}`} prefetch={false} />}
          >
            {t('Next orders')}
          </Button>
        )}
        <Button
          ref={shipButton}
          type="submit"
          loading={busy}
          disabled={n === 0}
          leftSection={<Icon name="truck" size={16} />}
        >
          {t('Ship {n} {n:order/orders}', { n })}
        </Button>
      </div>
    </Paper>
  )
}

function NothingToPack() {
  const { t } = useLanguage()
  return (
    <Paper>
      <EmptyState icon="box" title={t('Nothing to ship')} text={t('Paid orders will appear here')} />
    </Paper>
  )
}
