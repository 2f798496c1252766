import { eq } from 'drizzle-orm'
import {
  firstOrThrow,
  type GivenWaybill,
  type Label,
  type Party,
  type Runtime,
  WaybillRejection,
  type WaybillRequest,
  type WaybillSource,
} from 'kiosk-shop/module'
import { localCourier } from './schema'
import { localCourierSettings } from './settings'

const { call_id } = localCourier

/** LC and ten digits. */
export const numberOf = (id: number): string => `LC${String(id).padStart(10, '0')}`
export const idOf = (number: string): number => (/^LC\d{10}$/.test(number) ? Number(number.slice(2)) : 0)

const escaped = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const whole = ({ name, province, city, district, detail }: Party) => `${name}, ${province}${city}${district}${detail}`

/** A page of 76 × 130 mm; no phone number is on it, as the courier asks the shop. */
const labelOf = ({ receiver, sender, order_no }: WaybillRequest, number: string): Label => ({
  label_type: 'html',
  label: `<!doctype html><meta charset="utf-8"><style>body{width:76mm;height:130mm;margin:0;padding:4mm;
box-sizing:border-box;font:14px sans-serif}h1{font-size:28px}</style>
<h1>${escaped(receiver.district)}</h1><p>${number}</p><p>${escaped(order_no)}</p>
<p>${escaped(whole(receiver))}</p><p>${escaped(whole(sender))}</p>`,
})

/** The same parcel for the same call: the row is made once, and found again. */
async function order(runtime: Runtime, request: WaybillRequest): Promise<GivenWaybill> {
  const { db } = runtime.database
  const city = localCourierSettings.in(runtime)['local_courier.city']
  const { order_no, receiver } = request
  if (city && receiver.city !== city) throw new WaybillRejection('order', 'city', 'outside the city')
  const values = { call_id: request.call_id, order_no, district: receiver.district }
  await db.insert(localCourier).values(values).onConflictDoNothing()
  const row = firstOrThrow(await db.select().from(localCourier).where(eq(call_id, request.call_id)))
  if (row.canceled) throw new WaybillRejection('order', 'canceled', 'this call was canceled')
  const tracking_no = numberOf(row.id)
  return { tracking_no, sorting: receiver.district, label: labelOf(request, tracking_no) }
}

export const waybills: WaybillSource = {
  name: 'local_courier',
  order,
  label: async (_, request, tracking_no) => labelOf(request, tracking_no),
  async cancel({ database: { db } }, request) {
    await db.update(localCourier).set({ canceled: true }).where(eq(call_id, request.call_id))
  },
}
