import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { parcelPiece, parcel as parcels } from '@/db/schema/parcel'
import type { Module } from '../module'
import { aboutOrders, belowOrders } from '../order/personal'
import * as operations from './endpoints'
import { SHIP_REST, shipIfNothingIsLeft } from './send'
import { parcelEvents, parcelWebhookEvents } from './webhook-events'
import * as chinese from './zh'

const OrderToShip = z.object({ id: z.int() })

export const parcel = {
  operations,
  agentTools: ['parcel.list'],
  jobs: {
    handlers: { [SHIP_REST]: (runtime, payload) => shipIfNothingIsLeft(runtime, OrderToShip.parse(payload).id) },
    titles: { [SHIP_REST]: 'Mark partly refunded orders as shipped' },
  },
  eventSources: [parcelEvents],
  webhookEvents: parcelWebhookEvents,
  demo: {
    ofOrders: (orders) => [
      sql`order_change where order_id = ${orders}`,
      sql`parcel_piece where parcel_id in (select id from parcel where order_id = ${orders})`,
      sql`parcel where order_id = ${orders}`,
    ],
  },
  personal: {
    parts: {
      parcels: aboutOrders(parcels),
      parcel_pieces: belowOrders(parcelPiece, parcelPiece.parcel_id, parcels),
    },
  },
  purposes: { parcel: 'What was handed to carriers appears here, and where it is' },
  pages: { '/admin/parcel': ['order.list'] },
  parts: { 'cms-parcel': 'Parcels' },
  menu: [
    {
      folder: 'orders',
      name: 'parcel',
      title_en: 'Parcels',
      title: '包裹',
      icon: 'box',
      path: '/admin/parcel',
      words: ['tracking', 'waybill', 'shipment', '物流', '运单', '快递单'],
    },
  ],
  chinese,
} satisfies Module
