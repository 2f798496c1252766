'use client'

import type { Field } from '@/components/admin/model'
import ActionModal from './action-modal'
import { useOrderActions } from './use-order-actions'

type Props = {
  order: { id: number; version: number; refundRequested: boolean }
  fields: Field[]
  onGone: () => void
}

/** Ships an order where it is listed. */
export default function ShipDialog({ order: { refundRequested, ...order }, fields, onGone }: Props) {
  const { move } = useOrderActions(order)
  return <ActionModal action="ship" fields={fields} refundRequested={refundRequested} move={move} onGone={onGone} />
}
