'use client'

import { Button, Group, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { EditPart } from '@/components/admin/form/edit-part'
import { CopyIcon } from '@/components/admin/kit/copy-icon'
import { moment } from '@/components/admin/kit/format'
import type { Field, Option } from '@/components/admin/kit/model'
import { customFacts } from '@/components/admin/page/custom-facts'
import { Facts } from '@/components/admin/page/page'
import { Section } from '@/components/admin/page/section'
import { ContentLabel } from '@/components/admin/people/content-label'
import { usePersonActions } from '@/components/admin/people/person-actions'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { linesToSend } from '@/lib/order/pieces'
import { canMove } from '@/lib/order/states'
import {
  CourierFacts,
  HandOverButton,
  MarkDoneButton,
  PickupFacts,
  SendOutButton,
  TakePaymentButton,
} from './hand-over'
import { hasRequest, isNotSent, type Order } from './order'
import classes from './order.module.css'
import { CancelParcel, CorrectShipment, isCancelable, isInParts, type Parcel, Parcels, TrackedNumber } from './parcels'
import { ParcelWay, type Way } from './way'

type Props = {
  order: Order
  carrier: string | undefined
  readable: boolean
  /** The fields of a shipment, with the permission to ship. */
  ship: Field[] | undefined
  /** Numbers come from a waybill service. */
  waybills: boolean
  /** The fields to hand over an order that is picked up. */
  handOver: Field[] | undefined
  /** With the permission to mark as paid, too. */
  takePayment: Field[] | undefined
  /** The fields to mark a service as done. */
  done: Field[] | undefined
  /** The fields to send an order out with the courier. */
  out: Field[] | undefined
  /** The fields of a courier who is out. */
  courier: Field[] | undefined
  shipment: Field[] | undefined
  parcels: Parcel[]
  /** Where those are that are followed. */
  ways: Way[]
  carriers: Option[]
  cancelMinutes: number
  /** The fields of an address, with the permission to correct it. */
  place: Field[] | undefined
  /** What the shop has added to addresses. */
  custom: Field[]
}

/** What is masked until staff reveal it. */
type Plain = Order['address'] & Pick<Order, 'remark'>

/** What it takes to send an order: the button, what the buyer wrote, where it goes, and then its number. */
export function Delivery(props: Props) {
  const { order, carrier, readable, ship, waybills, handOver, done, out, courier, shipment, place } = props
  const { parcels, ways, carriers, takePayment, cancelMinutes } = props
  const { t } = useLanguage()
  const { tracking_no, status } = order
  const [plain, setPlain] = useState<Plain>()
  const { remark } = plain ?? order
  const inParts = isInParts(order, parcels)
  return (
    <Section
      title={titleOf(order, t)}
      actions={
        <Group gap="xs">
          {shipment && !inParts && <OneParcel {...props} fields={shipment} />}
          {ship && order.delivery === 'express' && <ShipButton order={order} fields={ship} waybills={waybills} />}
          {handOver && order.pickup && <HandOverButton order={order} fields={handOver} />}
          {takePayment && order.pickup && <TakePaymentButton order={order} fields={takePayment} />}
          {out && order.courier && <SendOutButton order={order} fields={out} />}
          {courier && order.courier && status === 'shipped' && (
            <EditPart
              id={order.id}
              operation="courier.correct"
              label={t('Edit courier')}
              fields={courier}
              read={async () => ({ ...order.courier, id: order.id, version: order.version })}
            />
          )}
          {done && order.delivery === 'none' && <MarkDoneButton order={order} fields={done} />}
        </Group>
      }
    >
      {remark && (
        <div className={classes.remark}>
          <Group gap="xs">
            <Text size="xs" c="dimmed">
              {t('Buyer’s note')}
            </Text>
            <ContentLabel state={order.remark_check} />
          </Group>
          {remark}
        </div>
      )}
      <Address
        order={order}
        readable={readable}
        custom={props.custom}
        fields={place}
        plain={plain}
        setPlain={setPlain}
      />
      {order.pickup && <PickupFacts {...order.pickup} />}
      {order.courier && <CourierFacts {...order.courier} />}
      {inParts && (
        <Parcels
          order={order}
          parcels={parcels}
          ways={ways}
          carriers={carriers}
          fields={shipment}
          print={readable}
          waybills={waybills}
          cancelMinutes={cancelMinutes}
        />
      )}
      {tracking_no && !inParts && (
        <Tracking carrier={carrier ?? order.carrier} number={tracking_no} url={order.tracking_url} way={ways[0]} />
      )}
    </Section>
  )
}

/** What may be done about an order that was sent in one parcel. */
function OneParcel({ order, parcels, fields, cancelMinutes }: Props & { fields: Field[] }) {
  if (order.status !== 'shipped' || order.delivery !== 'express') return null
  const [parcel] = parcels
  return (
    <>
      <CorrectShipment record={order} operation="order.correct_shipment" fields={fields} />
      {parcel && isCancelable(order.status, parcel, cancelMinutes) && <CancelParcel parcel={parcel} />}
    </>
  )
}

function titleOf({ delivery }: Order, t: Translate): string {
  if (delivery === 'pickup') return t('Pick-up')
  if (delivery === 'courier') return t('Local delivery')
  return delivery === 'none' ? t('Service') : t('Delivery')
}

type TrackingProps = { carrier: string | null; number: string; url: string | null; way: Way | undefined }

function Tracking({ carrier, number, url, way }: TrackingProps) {
  const { t } = useLanguage()
  const shown = <TrackedNumber number={number} url={url} />
  return (
    <div className={classes.tracking}>
      <Facts
        layout="grid"
        facts={[
          { label: t('Carrier'), value: carrier },
          { label: t('Tracking number'), value: shown },
        ]}
      />
      {way && <ParcelWay way={way} />}
    </div>
  )
}

/** Masked until it is needed to pack the order, and copied in one piece once it is shown. */
type AddressProps = Pick<Props, 'order' | 'readable' | 'custom'> & {
  fields: Field[] | undefined
  plain: Plain | undefined
  setPlain: (plain: Plain | undefined) => void
}

function Address({ order, readable, custom, fields, plain, setPlain }: AddressProps) {
  const { t } = useLanguage()
  const doing = usePersonActions()
  const show = () => doing.run(() => doing.act('order.read_address', { id: order.id }), setPlain)
  return (
    <div className={classes.address}>
      <div>
        <Recipient order={order} plain={plain} />
        {custom.length > 0 && <Facts facts={customFacts(custom, plain ?? order.address, false)} />}
      </div>
      <Group gap="xs">
        {readable && !plain && !order.blanked_at && (
          <Button variant="default" size="compact-sm" disabled={doing.busy} onClick={show}>
            {t('Reveal address')}
          </Button>
        )}
        {readable && fields && isNotSent(order.status) && order.delivery === 'express' && (
          <EditPart
            id={order.id}
            operation="order.set_address"
            label={t('Edit address')}
            fields={fields}
            read={async () => {
              const answer = await doing.act('order.read_address', { id: order.id })
              return answer && { ...answer.data, version: order.version }
            }}
            onSaved={() => setPlain(undefined)}
          />
        )}
      </Group>
    </div>
  )
}

function Recipient({ order, plain }: Pick<AddressProps, 'order' | 'plain'>) {
  const { t } = useLanguage()
  const { name, mobile, province, city, country, detail } = plain ?? order.address
  const place = [province, city, country, detail].join(' ')
  return (
    <>
      {order.blanked_at ? (
        <Text size="sm" c="dimmed">
          {t('Personal data was removed on {day}', { day: moment(order.blanked_at).slice(0, 10) })}
        </Text>
      ) : (
        <Group gap={4}>
          <Text size="sm" fw={500}>{`${name} · ${mobile}`}</Text>
          {plain && <CopyIcon name={t('Phone')} value={mobile} />}
        </Group>
      )}
      <Group gap={4} wrap="nowrap">
        <Text size="sm">{place}</Text>
        {plain && <CopyIcon name={t('Delivery address')} value={`${name} ${mobile}\n${place}`} />}
      </Group>
    </>
  )
}

const ShipDialog = dynamic(
  whenOnline(() => import('./ship-dialog')),
  { loading: nothing },
)

/** Ships the order, where its status allows it. */
function ShipButton({ order, fields, waybills }: { order: Order; fields: Field[]; waybills: boolean }) {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  const { id, version, status, order_no, items, refunds, address } = order
  return (
    <>
      {canMove('ship', status, 'staff') && (
        <Button
          variant={hasRequest(order) ? 'default' : 'filled'}
          leftSection={<Icon name="truck" size={16} />}
          data-key="s"
          onClick={() => setOpen(true)}
        >
          {t('Ship')}
        </Button>
      )}
      {open && (
        <ShipDialog
          order={{
            id,
            version,
            order_no,
            lines: linesToSend(items, refunds),
            receiver: address.name,
            mobile: address.mobile,
            refundRequested: hasRequest(order),
          }}
          fields={fields}
          waybills={waybills}
          onGone={() => setOpen(false)}
        />
      )}
    </>
  )
}
