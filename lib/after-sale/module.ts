import { z } from 'zod'
import type { Task } from '../core/auth/task'
import type { Module } from '../module'
import { DEADLINE, passDeadline } from './deadlines'
import * as operations from './endpoints'
import { afterSaleSettings } from './settings'
import { afterSaleEvents, afterSaleWebhookEvents } from './webhook-events'
import * as chinese from './zh'

const CaseToMove = z.object({ id: z.int() })

const afterSaleTasks: Task[] = [
  {
    name: 'after_sale.decide',
    area: 'Orders',
    title: 'Decide after-sales requests',
    description: 'Approve or decline what buyers ask for. Approving a refund without a return pays it back',
    points: ['after_sale.decide'],
    pages: [],
    includes: ['refund.see', 'order.see'],
  },
]

export const afterSale = {
  operations,
  settings: [afterSaleSettings],
  jobs: {
    handlers: { [DEADLINE]: (runtime, payload) => passDeadline(runtime, CaseToMove.parse(payload).id) },
    titles: { [DEADLINE]: 'Move on after a deadline' },
  },
  tasks: afterSaleTasks,
  eventSources: [afterSaleEvents],
  webhookEvents: afterSaleWebhookEvents,
  parts: { 'cms-after_sale': 'After-sales' },
  chinese,
} satisfies Module
