import { z } from 'zod'
import { Id, line, text } from '../base/contract'
import { PackingList } from '../commerce/staff/contract'
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
  })
  .meta({ id: 'OrderToHandOver' })

/** What was done, for the timeline; nothing has to be said. */
export const MarkDone = z.strictObject({ id: Id, reason: text(200).default('').meta({ title: 'Note' }) })

export const HandOver = z
  .strictObject({
    id: Id,
    code: code.optional(),
    reason: text(200).default('').meta({ title: 'Note', description: 'Required without the code' }),
  })
  .refine(({ code, reason }) => code !== undefined || reason !== '', { path: ['code'], error: 'is required' })

/** Buyers see both. */
const courier = {
  courier: line(32).meta({ title: 'Courier' }),
  phone: line(32).meta({ title: 'Phone', description: 'The buyer sees it' }),
}

/** While the order is out: another courier took over, or a number was mistyped. */
export const CourierCorrection = z.strictObject({ id: Id, ...z.object(courier).partial().shape })

export const SentOut = z.strictObject({
  id: Id,
  ...courier,
  reason: text(200).default('').meta({ title: 'Note' }),
})
