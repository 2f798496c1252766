'use client'

import { useState } from 'react'
import type { Field } from '@/components/admin/kit/model'
import type { Values } from '@/components/admin/kit/values'
import { OrderNumber } from '@/components/admin/order/order-number'
import { Images } from '@/components/admin/table/cell'
import { likelyCarrier } from '@/lib/order/carriers'
import { piecesText } from '@/packages/client/src/shop/variants'
import { CarrierWarning, useNumberQuestion } from '../carrier-warning'
import ActionModal from './action-modal'
import type { Order } from './order'
import classes from './order.module.css'
import { useOrderActions } from './use-order-actions'

type Line = Order['items'][number]

export type OrderToShip = {
  id: number
  version: number
  order_no: string
  /** What is to be packed of it. */
  lines: Pick<Line, 'id' | 'name' | 'specs' | 'image' | 'count'>[]
  receiver: string
  mobile: string
  refundRequested: boolean
}
type Props = { order: OrderToShip; fields: Field[]; onGone: () => void }

/** Ships an order where it is listed. Its carrier is recognized by the number until another is chosen. */
export default function ShipDialog({ order, fields, onGone }: Props) {
  const { move } = useOrderActions(order)
  const [isChosen, setChosen] = useState(false)
  const carrier = fields.find(({ name }) => name === 'carrier')
  const carriers = carrier?.options ?? []
  const { isSure, question } = useNumberQuestion(carriers)
  return (
    <>
      <ActionModal
        action="ship"
        fields={fields}
        refundRequested={order.refundRequested}
        move={move}
        onGone={onGone}
        about={<About order={order} />}
        onSet={(name, value, set) => {
          if (name === 'carrier') setChosen(true)
          if (name !== 'tracking_no' || isChosen) return
          const values = carriers.filter(({ disabled }) => !disabled).map(({ value }) => value)
          set('carrier', likelyCarrier(String(value ?? ''), values, [String(carrier?.initial ?? '')]))
        }}
        warning={(values) => <CarrierWarning {...parcelIn(values)} carriers={carriers} />}
        isSure={(values) => isSure([parcelIn(values)])}
      />
      {question}
    </>
  )
}

const parcelIn = ({ carrier, tracking_no }: Values) => ({
  carrier: String(carrier ?? ''),
  number: String(tracking_no ?? ''),
})

/** Which order it is, what is in it and to whom it goes. */
function About({ order: { order_no, lines, receiver, mobile } }: Pick<Props, 'order'>) {
  return (
    <div className={classes.shipped}>
      <Images all={lines} />
      <div>
        <div>{piecesText(lines)}</div>
        <div>{`${receiver} · ${mobile}`}</div>
        <OrderNumber number={order_no} />
      </div>
    </div>
  )
}
