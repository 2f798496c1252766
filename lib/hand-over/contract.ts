import { z } from 'zod'
import { Id, line, text } from '../base/contract'
import { NOT_PHONE, PHONE } from '../base/mobile'
import { paymentByHand } from '../commerce/staff/contract'
import { PackingList } from '../commerce/staff/list-contract'
import { OrderDelivery } from '../delivery/contract'

const code = z
  .string()
  .regex(/^\d{6}$/, 'must be the six digits that the buyer shows')
  .meta({ title: 'Pick-up code', writeOnly: true, widget: 'text', examples: ['012345'] })

/** A secret of the buyer: neither in an address nor in a log. */
export const PickupSearch = z.strictObject({ code })

/** What there is to hand over. */
export const OrderToHandOver = PackingList.shape.items.element
  .extend({
    place: OrderDelivery.shape.place.unwrap().shape.name.meta({ title: 'Pick-up place' }),
    collect_by: OrderDelivery.shape.collect_by,
    due: z.int().nullable().meta({
      title: 'Amount due',
      widget: 'money',
      description: 'To be paid before it is handed over; null: it is paid',
    }),
  })
  .meta({ id: 'OrderToHandOver' })

/** What was done, for the timeline; nothing has to be said. */
export const MarkDone = z.strictObject({ id: Id, reason: text(200).default('').meta({ title: 'Note' }) })

const proof = {
  code: code.optional(),
  reason: text(200).default('').meta({ title: 'Note', description: 'Required without the code' }),
}
const isProven = ({ code, reason }: { code?: string | undefined; reason: string }) =>
  code !== undefined || reason !== ''
const unproven = { path: ['code'], error: 'is required' }

export const HandOver = z.strictObject({ id: Id, ...proof }).refine(isProven, unproven)

/** An order that its buyer pays at the counter. */
export const PaidHandOver = z
  .strictObject({ id: Id, ...paymentByHand, method: paymentByHand.method.default('cash'), ...proof })
  .refine(isProven, unproven)

/** Buyers see both. */
const courier = {
  courier: line(32).meta({ title: 'Courier' }),
  phone: line(32)
    .regex(PHONE, { error: NOT_PHONE })
    .meta({ title: 'Phone', description: 'The buyer sees it', examples: ['13900139000'] }),
}

/** While the order is out: another courier took over, or a number was mistyped. */
export const CourierCorrection = z.strictObject({ id: Id, ...z.object(courier).partial().shape })

export const SentOut = z.strictObject({
  id: Id,
  ...courier,
  reason: text(200).default('').meta({ title: 'Note' }),
})
