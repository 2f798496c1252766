import { z } from 'zod'
import type { Task } from '../core/auth/task'
import type { Module } from '../module'
import { passDeadline } from './deadlines'
import * as operations from './endpoints'
import { afterSaleLogSentences } from './log-sentences'
import { DEADLINE } from './moves'
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
  {
    name: 'after_sale.receive',
    area: 'Orders',
    title: 'Receive returns',
    description:
      'Say what came back and what of it can be sold again. The money goes back with that. Ship what is exchanged',
    points: ['after_sale.receive'],
    pages: [],
    includes: ['refund.see', 'order.see'],
  },
  {
    name: 'after_sale.pay',
    area: 'Orders',
    title: 'Issue refunds',
    description:
      'Refund what is approved or received, where that is a step of its own. It always is for orders that were not paid with WeChat Pay',
    points: ['after_sale.pay'],
    pages: [],
    includes: ['refund.see', 'order.see'],
  },
]

export const afterSale = {
  operations,
  agentTools: ['after_sale.list', 'after_sale.count', 'after_sale.read'],
  settings: [afterSaleSettings],
  jobs: {
    handlers: { [DEADLINE]: (runtime, payload) => passDeadline(runtime, CaseToMove.parse(payload).id) },
    titles: { [DEADLINE]: 'Apply deadline' },
  },
  sentences: afterSaleLogSentences,
  news: [
    { event: 'after_sale.agreed', message: 'agreed' },
    { event: 'after_sale.declined', message: 'declined' },
    { event: 'after_sale.exchanged', message: 'exchanged' },
  ],
  tasks: afterSaleTasks,
  eventSources: [afterSaleEvents],
  webhookEvents: afterSaleWebhookEvents,
  innerPages: { '/admin/after-sale/receive': 'after_sale.receive' },
  parts: { 'cms-after_sale': 'After-sales' },
  chinese,
} satisfies Module
