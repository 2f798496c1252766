import { sql } from 'drizzle-orm'
import type { Task } from '../core/auth/task'
import type { Module } from '../module'
import * as operations from './endpoints'
import { stockSettings } from './settings'
import { lowStock, stockWebhookEvents } from './webhook-events'

const stockTasks: Task[] = [
  {
    name: 'stock.adjust',
    area: 'Products',
    title: 'Adjust stock',
    description: 'Receive, correct and write off stock, and see all stock movements',
    points: ['product.move_stock', 'product.list_movements', 'stock.list', 'stock.export'],
    pages: ['/admin/stock'],
    includes: ['product.see'],
  },
]

export const stock = {
  operations,
  agentTools: ['stock.list'],
  agentPrompts: [
    {
      name: 'what_to_reorder',
      title: 'What to reorder',
      description: 'Which variants run out soon, and how many to order',
      text: [
        'Find out what the shop should order again.',
        'Read the stock of all products with `product_list`, page by page, and what was sold in the last 30 days with `stock_list`.',
        'For each variant work out how many days its stock will last. List those under 14 days, the shortest first: product, variant, stock, sold in 30 days, days left, and how many to order for 30 days.',
        'Say which numbers you estimated. Change nothing.',
      ],
    },
  ],
  settings: [stockSettings],
  tasks: stockTasks,
  purposes: {
    stock: 'Sales, returns and stock counts are listed here',
  },
  demo: {
    ofOrders: (orders) => [
      sql`stock_movement where order_line_id in (select id from order_line where order_id = ${orders})`,
    ],
  },
  eventSources: [lowStock],
  webhookEvents: stockWebhookEvents,
  pages: { '/admin/stock': ['stock.list'] },
  parts: { 'cms-stock': 'Stock' },
  menu: [
    {
      folder: 'catalogue',
      name: 'stock',
      title_en: 'Stock movements',
      title: '库存变动',
      icon: 'history',
      path: '/admin/stock',
      words: ['inventory', '盘点', '入库', '出库'],
    },
  ],
} satisfies Module
