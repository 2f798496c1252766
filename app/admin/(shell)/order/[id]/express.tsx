'use client'

import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Field, Option } from '@/components/admin/kit/model'
import { Facts } from '@/components/admin/page/page'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { linesToSend } from '@/lib/order/pieces'
import { canMove } from '@/lib/order/states'
import { hasRequest, type Order } from './order'
import classes from './order.module.css'
import { CancelParcel, CorrectShipment, isCancelable, isInParts, type Parcel, Parcels, TrackedNumber } from './parcels'
import { ParcelWay, type Way } from './way'

/** What sending by a carrier needs beside the order. Fields are undefined without the permission for their form. */
export type Express = {
  carrier: string | undefined
  /** To ship it. */
  ship: Field[] | undefined
  /** To correct a shipment. */
  shipment: Field[] | undefined
  /** Tracking numbers come from a waybill service. */
  waybills: boolean
  parcels: Parcel[]
  /** The tracking of those parcels that are followed. */
  ways: Way[]
  carriers: Option[]
  cancelMinutes: number
}

export function ExpressActions({ order, ...express }: Express & { order: Order }) {
  const { ship, shipment, waybills, parcels, cancelMinutes } = express
  return (
    <>
      {shipment && !isInParts(order, parcels) && (
        <OneParcel order={order} fields={shipment} parcels={parcels} cancelMinutes={cancelMinutes} />
      )}
      {ship && order.delivery === 'express' && <ShipButton order={order} fields={ship} waybills={waybills} />}
    </>
  )
}

/** `print`: with the permission to read addresses, which labels show. */
export function SentParcels({ order, print, ...express }: Express & { order: Order; print: boolean }) {
  const { carrier, shipment, waybills, parcels, ways, carriers, cancelMinutes } = express
  const { tracking_no } = order
  if (isInParts(order, parcels))
    return (
      <Parcels
        order={order}
        parcels={parcels}
        ways={ways}
        carriers={carriers}
        fields={shipment}
        print={print}
        waybills={waybills}
        cancelMinutes={cancelMinutes}
      />
    )
  if (!tracking_no) return null
  return <Tracking carrier={carrier ?? order.carrier} number={tracking_no} url={order.tracking_url} way={ways[0]} />
}

type OneParcelProps = { order: Order; fields: Field[] } & Pick<Express, 'parcels' | 'cancelMinutes'>

/** Corrects or cancels the shipment of an order that was sent in one parcel. */
function OneParcel({ order, parcels, fields, cancelMinutes }: OneParcelProps) {
  if (order.status !== 'shipped' || order.delivery !== 'express') return null
  const [parcel] = parcels
  return (
    <>
      <CorrectShipment record={order} operation="order.correct_shipment" fields={fields} />
      {parcel && isCancelable(order.status, parcel, cancelMinutes) && <CancelParcel parcel={parcel} />}
    </>
  )
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
