'use client'

import { Anchor, Button, Group, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { CopyIcon } from '@/components/admin/kit/copy-icon'
import { moment } from '@/components/admin/kit/format'
import type { Field, Option } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import { useQuestion } from '@/components/admin/kit/use-question'
import { withRecordId } from '@/components/admin/kit/values'
import { IconLink } from '@/components/ui/buttons'
import { ColorLabel } from '@/components/ui/color-label'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import type { OutputOf } from '@/lib/endpoints'
import { isUnderWay } from '@/lib/order/states'
import { submit } from '@/lib/submit'
import { piecesText } from '@/packages/client/src/shop/variants'
import { labelsOf } from '../get-waybill'
import { isPartlySent, type Order } from './order'
import classes from './order.module.css'
import { ParcelWay, type Way } from './way'

export type Parcel = OutputOf<'parcel.list'>['items'][number]

/** An order that is sent in several parcels, or in one so far, or whose parcel has more to it than a number. */
export const isInParts = (order: Pick<Order, 'status' | 'items'>, parcels: Parcel[]): boolean =>
  parcels.length > 1 ||
  isPartlySent(order) ||
  parcels.some((one) => isCalledOff(one) || one.has_waybill || one.number_void)

const isCalledOff = ({ state }: Parcel) => state === 'called_off'

type Props = {
  order: Pick<Order, 'id' | 'status'>
  parcels: Parcel[]
  ways: Way[]
  carriers: Option[]
  fields: Field[] | undefined
  /** Whether the visitor may read addresses. */
  print: boolean
  /** Numbers come from a waybill service. */
  waybills: boolean
  /** How long the parcel of a shipped order can be canceled. */
  cancelMinutes: number
}

/** What was sent, parcel by parcel. */
export function Parcels({ order: { id, status }, parcels, ways, carriers, fields, print, ...can }: Props) {
  const { t } = useLanguage()
  const { waybills, cancelMinutes } = can
  return (
    <ul className={classes.parcels} aria-label={t('Parcels')}>
      {parcels.map((one) => (
        <li key={one.id} className={classes.parcel}>
          <div>
            <Group gap="xs">
              <Text size="sm">{carriers.find(({ value }) => value === one.carrier)?.label ?? one.carrier}</Text>
              <TrackedNumber number={one.tracking_no} url={one.tracking_url} />
              {isCalledOff(one) && <ColorLabel color="gray">{t('Canceled')}</ColorLabel>}
              {!isCalledOff(one) && one.number_void && <ColorLabel color="orange">{t('Number void')}</ColorLabel>}
            </Group>
            <Text size="xs" c="dimmed">
              {`${piecesText(one.items)} · ${moment(one.create_time)}`}
            </Text>
          </div>
          {!isCalledOff(one) && (
            <Group gap="xs" justify="flex-end">
              {fields && (one.has_waybill || (waybills && one.number_void)) && <ParcelWaybill parcel={one} />}
              {print && <PrintSlip id={id} parcel={one} />}
              {fields && isUnderWay(status) && (
                <CorrectShipment record={one} operation="parcel.update" fields={fields} />
              )}
              {fields && isCancelable(status, one, cancelMinutes) && <CancelParcel parcel={one} />}
            </Group>
          )}
          {ways
            .filter(({ id }) => id === one.id)
            .map((way) => (
              <ParcelWay key={way.id} way={way} />
            ))}
        </li>
      ))}
    </ul>
  )
}

/** Of this parcel alone. */
function PrintSlip({ id, parcel }: { id: number; parcel: Parcel }) {
  const { t } = useLanguage()
  const label = t('Print the packing slip of {number}', { number: parcel.tracking_no })
  return (
    <IconLink
      href={{ pathname: `/admin/order/${id}/print`, query: { parcel: parcel.id } }}
      target="_blank"
      aria-label={label}
      title={label}
    >
      <Icon name="print" size={18} />
    </IconLink>
  )
}

/** Prints its label, or gets another where its number is void. */
function ParcelWaybill({ parcel: { id, has_waybill, tracking_no } }: { parcel: Parcel }) {
  const { t } = useLanguage()
  const router = useRouter()
  const act = useAction()
  const { confirm, question } = useQuestion()
  const [busy, start] = useTransition()
  const run = (work: () => Promise<unknown>, done: string) =>
    start(async () => {
      if (await work()) notifyDone(done)
      router.refresh()
    })
  async function cancel() {
    const text = t('Its number is void then. Correct it, or get another waybill: {number}', { number: tracking_no })
    if (!(await confirm({ title: t('Cancel this waybill?'), text, label: t('Cancel waybill') }))) return
    run(() => act('waybill.cancel', { id }), t('Waybill canceled'))
  }
  return has_waybill ? (
    <>
      <Button variant="default" size="compact-sm" component="a" href={labelsOf([id])} target="_blank">
        {t('Print label')}
      </Button>
      <Button variant="default" size="compact-sm" loading={busy} onClick={cancel}>
        {t('Cancel waybill')}
      </Button>
      {question}
    </>
  ) : (
    <Button
      variant="default"
      size="compact-sm"
      loading={busy}
      onClick={() => run(() => act('waybill.renew', { id }), t('The parcel has a new number'))}
    >
      {t('Get a waybill')}
    </Button>
  )
}

/** Until WeChat knows of it: then its number is corrected instead. As the server decides, which knows best. */
export const isCancelable = (status: Order['status'], { reported_at, create_time }: Parcel, minutes: number): boolean =>
  reported_at === null &&
  (status === 'paid' || (status === 'shipped' && Date.now() - Date.parse(create_time) < minutes * 60_000))

export function CancelParcel({ parcel: { id, version, tracking_no } }: { parcel: Parcel }) {
  const { t } = useLanguage()
  const router = useRouter()
  const act = useAction()
  const { confirm, question } = useQuestion()
  const [busy, start] = useTransition()
  async function cancel() {
    const text = t('The items go back to “To ship”. {number}', { number: tracking_no })
    const words = { title: t('Cancel this parcel?'), text, label: t('Cancel parcel'), cancel: t('Keep parcel') }
    if (!(await confirm(words))) return
    start(async () => {
      if (await act('parcel.call_off', { id }, { version })) notifyDone(t('Parcel canceled'))
      router.refresh()
    })
  }
  return (
    <>
      <Button variant="default" size="compact-sm" loading={busy} onClick={cancel}>
        {t('Cancel parcel')}
      </Button>
      {question}
    </>
  )
}

/** A number that leads to where its parcel is, and can be copied. */
export function TrackedNumber({ number, url }: { number: string; url: string | null }) {
  const { t } = useLanguage()
  return (
    <Group gap={4} wrap="nowrap">
      {url === null ? (
        <Text size="sm">{number}</Text>
      ) : (
        <Anchor size="sm" href={url} target="_blank" rel="noreferrer">
          {number} <Icon name="external" size={14} />
        </Anchor>
      )}
      <CopyIcon name={t('Tracking number')} value={number} />
    </Group>
  )
}

const RecordDrawer = dynamic(
  whenOnline(() => import('@/components/admin/form/record-drawer').then((one) => one.RecordDrawer)),
  { loading: nothing },
)

type CorrectProps = {
  record: Pick<Order, 'id' | 'version' | 'carrier' | 'tracking_no'>
  operation: 'order.correct_shipment' | 'parcel.update'
  fields: Field[]
}

/** Corrects a mistyped tracking number: the buyer sees the new one, and it is reported to WeChat again. */
export function CorrectShipment({ record, operation, fields }: CorrectProps) {
  const { t } = useLanguage()
  const [editing, setEditing] = useState(false)
  const close = () => setEditing(false)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setEditing(true)}>
        {t('Edit shipping details')}
      </Button>
      {editing && (
        <RecordDrawer
          opened
          title={t('Edit shipping details')}
          fields={fields}
          record={record}
          widgets={{}}
          save={(values, version) => submit(operation, withRecordId(record.id, values), { version })}
          onClose={close}
          onSaved={() => {
            notifyDone(t('Saved'))
            close()
          }}
        />
      )}
    </>
  )
}
