'use client'

import { Group, Input, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Field } from '@/components/admin/kit/model'
import type { Values } from '@/components/admin/kit/values'
import { OrderNumber } from '@/components/admin/order/order-number'
import { Images } from '@/components/admin/table/cell'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { compact } from '@/lib/base/compact'
import { likelyCarrier } from '@/lib/order/carriers'
import { countOf } from '@/lib/order/pieces'
import { specsText } from '@/packages/client/src/shop/variants'
import { CarrierWarning, useNumberQuestion } from '../carrier-warning'
import { GetWaybill } from '../get-waybill'
import { PieceCount } from '../piece-count'
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
type Props = { order: OrderToShip; fields: Field[]; waybills: boolean; onGone: () => void }

/** Ships an order where it is listed. Its carrier is recognized by the number until another is chosen. */
export default function ShipDialog({ order, fields, waybills, onGone }: Props) {
  const { move, send } = useOrderActions(order)
  const [isChosen, setChosen] = useState(false)
  const { picked, isPart, pick, key } = usePieces(order)
  const carrier = fields.find(({ name }) => name === 'carrier')
  const carriers = carrier?.options ?? []
  const { isSure, question } = useNumberQuestion(carriers)
  return (
    <>
      <ActionModal
        action="ship"
        fields={fields}
        refundRequested={order.refundRequested}
        save={(values) => (isPart ? send(values, picked, key) : move('shipped', values))}
        onGone={onGone}
        isIncomplete={order.lines.some(({ id, count }) => countOf(picked, id) > count)}
        about={(problem) => <About order={order} picked={picked} pick={pick} problem={problem} />}
        onSet={(name, value, set) => {
          if (name === 'carrier') setChosen(true)
          if (name !== 'tracking_no' || isChosen) return
          const values = carriers.filter(({ disabled }) => !disabled).map(({ value }) => value)
          set('carrier', likelyCarrier(String(value ?? ''), values, [String(carrier?.initial ?? '')]))
        }}
        warning={(values) => (
          <>
            <CarrierWarning {...parcelIn(values)} carriers={carriers} />
            {waybills && parcelIn(values).number === '' && (
              <GetWaybill
                id={order.id}
                carrier={parcelIn(values).carrier}
                items={isPart ? picked : undefined}
                onSent={onGone}
              />
            )}
          </>
        )}
        isSure={(values) => isSure([parcelIn(values)])}
      />
      {question}
    </>
  )
}

/** What goes into the parcel: at first all that is left to send. */
function usePieces({ lines }: OrderToShip) {
  const [key] = useState(newKey)
  const [counts, setCounts] = useState(() => new Map(lines.map(({ id, count }) => [id, count])))
  const picked = lines.flatMap(({ id }) => {
    const count = counts.get(id) ?? 0
    return count > 0 ? [{ id, count }] : []
  })
  const isPart = lines.some(({ id, count }) => counts.get(id) !== count)
  const pick = (id: number, count: number) => setCounts(new Map(counts).set(id, count))
  return { picked, isPart, pick, key }
}

const parcelIn = ({ carrier, tracking_no }: Values) => ({
  carrier: String(carrier ?? ''),
  number: String(tracking_no ?? ''),
})

type AboutProps = Pick<Props, 'order'> & {
  picked: { id: number; count: number }[]
  pick: (id: number, count: number) => void
  problem: string | undefined
}

/** Which order it is and to whom it goes, and the goods; where there is more than one piece a part can be sent. */
function About({ order: { order_no, lines, receiver, mobile }, picked, pick, problem }: AboutProps) {
  const { t } = useLanguage()
  const isOne = lines.reduce((sum, { count }) => sum + count, 0) < 2
  return (
    <Stack gap="xs">
      <Group gap="xs" className={classes.shipped}>
        <OrderNumber number={order_no} />
        <span>{`${receiver} · ${mobile}`}</span>
      </Group>
      <Input.Wrapper label={t('In this parcel')} labelElement="div" error={problem}>
        <Stack gap="xs" data-problem={problem !== undefined}>
          {lines.map(({ id, name, specs, image, count }) => (
            <Group key={id} wrap="nowrap" gap="sm" className={classes.shipped}>
              <Images all={[image]} />
              <Text size="sm" flex={1}>
                {compact([name, specsText(specs)]).join(' · ')}
              </Text>
              {isOne ? (
                <b>{`× ${count}`}</b>
              ) : (
                <PieceCount
                  name={name}
                  value={countOf(picked, id)}
                  most={count}
                  error={problem !== undefined}
                  onChange={(value) => pick(id, value)}
                />
              )}
            </Group>
          ))}
        </Stack>
      </Input.Wrapper>
    </Stack>
  )
}
