import { expect, test } from 'vitest'
import { Counterparts } from '../counterparts'
import type { OldOrder } from '../records'
import { planOrder } from './plan-order'

function planned(more: Partial<OldOrder>) {
  const said: string[] = []
  const counterparts = new Counterparts('crmeb', 1)
  counterparts.expect('buyer', 1)
  const address = { name: '王', mobile: '13800000000', province: '', city: '', district: '', detail: '' }
  const order: OldOrder = {
    ...{ key: 7, number: 'wx20240101', buyer: 1, status: 'shipped', freight: 0, paid: 1000, address, remark: '' },
    ...{ created: new Date(0), parcels: [], refunds: [] },
    lines: [{ product: 1, name: '茶', specs: {}, price: 1000, count: 1 }],
    ...more,
  }
  return {
    plan: planOrder(order, { counterparts, note: ({ says, value = '' }) => void said.push(`${says}: ${value}`) }),
    said,
  }
}

test('an order in several parcels has the first number, the others in its staff note, and says so', () => {
  const parcels = ['SF1', 'YT2', ''].map((tracking_no) => ({ carrier: 'sf', tracking_no }))
  const { plan, said } = planned({ parcels })
  expect(plan).toMatchObject({ tracking_no: 'SF1', note: 'sf YT2' })
  expect(said).toEqual(['Its further tracking numbers are in the staff note: 1'])
})

test('an order for pick-up has that in its staff note, and says what is lost', () => {
  const { plan, said } = planned({ pickup: true })
  expect(plan).toMatchObject({ tracking_no: undefined, note: '自提' })
  expect(said).toEqual(['It was for pick-up, as its staff note says: place and code are not imported: '])
})

test('an order in one parcel says nothing', () => {
  expect(planned({ parcels: [{ carrier: 'sf', tracking_no: 'SF1' }] }).said).toEqual([])
})
