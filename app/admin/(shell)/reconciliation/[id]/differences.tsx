'use client'

import { Anchor, Button, Stack, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { createContext, useContext } from 'react'
import { ComparedValue } from '@/components/admin/form/compared-value'
import { Fact } from '@/components/admin/form/fact'
import type { Save } from '@/components/admin/form/save-changes'
import { EmptyState } from '@/components/admin/kit/empty-state'
import type { CellProps, Field, FieldProps, Listing, OpenRecord, Row } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAddress } from '@/components/admin/kit/use-address'
import { withRecordId } from '@/components/admin/kit/values'
import { ExportMenu } from '@/components/admin/list/head-buttons'
import { ListSection } from '@/components/admin/list/list-section'
import { RecordOrRefusal } from '@/components/admin/list/record-or-refusal'
import { OrderNumber } from '@/components/admin/order/order-number'
import { ColorLabel } from '@/components/ui/color-label'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { isOfFunds, type Kind } from '@/lib/reconciliation/kinds'
import { submit } from '@/lib/submit'
import classes from './reconciliation.module.css'
import { type MayDo, useDifferenceActions } from './use-difference-actions'

const RecordDrawer = dynamic(
  whenOnline(() => import('@/components/admin/form/record-drawer').then((one) => one.RecordDrawer)),
  {
    loading: nothing,
  },
)

/** In as many lines as it needs. */
const KindCell = ({ value, column: { options } }: CellProps) => (
  <span className={classes.kind}>{options?.find((one) => one.value === value)?.label ?? String(value)}</span>
)

/** The number of the entry, and below it that of its order. */
const NumberCell = ({ value, row }: CellProps) => (
  <span className={classes.numbers}>
    {String(value)}
    <Text span size="xs" c="dimmed">
      {typeof row?.order_no === 'string' && <OrderNumber number={row.order_no} />}
    </Text>
  </span>
)

const CELLS = { kind: KindCell, number: NumberCell, state: StateCell }

type Props = Listing & {
  opened: OpenRecord
  fields: Field[]
  may: MayDo
  linked: boolean
  compared: boolean
}

/** Where the bill and the shop differ; each difference opens to be looked into and settled. */
export function Differences({ opened, fields, may, linked, compared, ...listing }: Props) {
  const address = useAddress()
  const { change } = address
  const { busy, check, actionsFor } = useDifferenceActions(may, (id) => change({ open: String(id) }))
  const close = () => change({ open: undefined })
  return (
    <ListSection
      {...listing}
      address={address}
      actions={listing.table && listing.rows.length > 0 && <ExportMenu table={listing.table} filter={listing.filter} />}
      cells={CELLS}
      rowActions={actionsFor}
      opens={may.read && (({ id }) => ({ open: String(id) }))}
      busy={busy}
      empty={<NoDifferences compared={compared} />}
    >
      <RecordOrRefusal opened={opened} close={close}>
        {(record) => (
          <OneDifference
            record={record}
            fields={fields}
            may={may}
            linked={linked}
            busy={busy}
            check={check}
            close={close}
          />
        )}
      </RecordOrRefusal>
    </ListSection>
  )
}

const FACTS = Object.fromEntries(
  ['number', 'bill_amount', 'bill_state', 'bill_time', 'own_amount', 'own_state', 'own_time', 'funds_amount'].map(
    (name) => [name, PlainFact],
  ),
)
const WIDGETS = { ...FACTS, kind: AdviceFact, order_no: OrderFact }
const AFTERWARDS = new Set(['settled_as', 'nickname', 'settled_at'])

type DifferenceProps = Pick<Props, 'fields' | 'may' | 'linked'> & {
  record: Row
  busy: boolean
  check: (record: Row, whenSettled: () => void) => void
  close: () => void
}

/** What is settled, and what the visitor may not settle, is only shown. */
function OneDifference({ record, fields, may, linked, busy, check, close }: DifferenceProps) {
  const { t } = useLanguage()
  const { id, order_id, state } = record
  const isOpen = state === 'open'
  const maySave = isOpen && may.settle
  const order = linked && typeof order_id === 'number' ? order_id : null
  const save: Save = (values, version) => submit('reconciliation.settle', withRecordId(id, values), { version })
  return (
    <About value={{ order, busy, check: isOpen && may.check ? () => check(record, close) : undefined }}>
      <RecordDrawer
        opened
        title={maySave ? t('Resolve manually') : t('Bill difference')}
        fields={isOpen ? fields.filter(({ name }) => !AFTERWARDS.has(name)) : fields}
        record={record}
        widgets={WIDGETS}
        save={maySave ? save : undefined}
        onClose={close}
        onSaved={() => {
          notifyDone(t('Resolved'))
          close()
        }}
      />
    </About>
  )
}

function NoDifferences({ compared }: { compared: boolean }) {
  const { t } = useLanguage()
  if (!compared) return <EmptyState icon="clock" title={t('This day has not been reconciled yet')} />
  return <EmptyState icon="check" title={t('No anomalies')} text={t('The bill matches the shop')} />
}

function PlainFact({ field, value }: FieldProps) {
  return (
    <Fact field={field}>
      <ComparedValue value={value} column={field} />
    </Fact>
  )
}

const advice = (t: Translate): Record<Kind, string> => ({
  payment_there: t('Check with the provider: payments for this shop’s orders are updated with the result'),
  payment_here: t('Check with the provider: if it has the payment, the bill is wrong'),
  payment_amount: t('Check with the provider which amount is correct; the order keeps the amount paid'),
  refund_there: t('Refunded outside this shop, in the provider’s dashboard: enter the reason'),
  refund_here: t('Check with the provider: if it has the refund, the bill is wrong'),
  refund_differs: t('Check with the provider: the refund is updated with the result'),
  funds_missing: t('The money may be booked on the next day, which is compared as well'),
  funds_unknown: t('Look for it in the provider’s dashboard: money moved without a payment or refund'),
  funds_amount: t('Look for it in the provider’s dashboard: it was booked with another amount'),
})

/** Of the difference that is open: the order that the visitor may open, and the check while it is not settled. */
const About = createContext<{ order: number | null; busy: boolean; check?: (() => void) | undefined }>({
  order: null,
  busy: false,
})

function OrderFact({ field, value }: FieldProps) {
  const { order } = useContext(About)
  const number = String(value)
  return (
    <Fact field={field}>
      {order === null ? (
        number
      ) : (
        <Anchor size="sm" renderRoot={(props) => <Link {...props} href={`/admin/order/${order}`} prefetch={false} />}>
          {number}
        </Anchor>
      )}
    </Fact>
  )
}

/** What it is, and what helps. */
function AdviceFact({ field, value }: FieldProps) {
  const { t } = useLanguage()
  const { check, busy } = useContext(About)
  const words = new Map(Object.entries(advice(t))).get(String(value))
  const icon = <Icon name="refresh" size={14} />
  return (
    <Fact field={field}>
      <ComparedValue value={value} column={field} />
      {isOfFunds(String(value)) && (
        <Text size="xs" c="dimmed">
          {words}
        </Text>
      )}
      {check && !isOfFunds(String(value)) && (
        <Stack gap="xs" align="start" mt={2}>
          <Text size="xs" c="dimmed">
            {words}
          </Text>
          <Button variant="default" size="compact-sm" leftSection={icon} loading={busy} onClick={check}>
            {t('Check status')}
          </Button>
        </Stack>
      )}
    </Fact>
  )
}

const settledWords = (t: Translate): Record<string, string> => ({
  gone: t('Not found in the latest check'),
  confirmed: t('Confirmed by the provider'),
  by_hand: t('Manually'),
})

function StateCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  if (value === 'open') return <ColorLabel color="red">{t('Open')}</ColorLabel>
  return (
    <div className={classes.settled}>
      <ColorLabel color="teal">{t('Resolved')}</ColorLabel>
      <Text size="xs" c="dimmed">
        {settledWords(t)[String(row?.settled_as)]}
      </Text>
    </div>
  )
}
