import type { Db } from '@/db/client'
import type { NOTICE_AUDIENCES, NOTICE_TYPES } from '@/db/vocabulary/publishing'
import type { DemoShop } from '../facets/demo'
import { create } from './notice'

/** What the demo shop tells. */
type Notice = {
  title: string
  type: (typeof NOTICE_TYPES)[number]
  audience: (typeof NOTICE_AUDIENCES)[number]
  days: number | null
  content: string
}

const NOTICES: Notice[] = [
  {
    title: '国庆发货安排',
    type: 'announcement',
    audience: 'everybody',
    days: -15,
    content: '<p>假期照常接单，生鲜每日发，其余商品隔日发。</p>',
  },
  {
    title: '新人首单包邮',
    type: 'notice',
    audience: 'buyers',
    days: -9,
    content: '<p>首次下单的朋友，全场包邮，无需领券。</p>',
  },
  {
    title: '盘点通知：本周五晚八点',
    type: 'notice',
    audience: 'staff',
    days: -2,
    content: '<p>请各位在盘点前处理完待发货订单，盘点期间<strong>不要改库存</strong>。</p>',
  },
  {
    title: '客服回复时间调整',
    type: 'notice',
    audience: 'staff',
    days: -1,
    content: '<p>即日起客服在线时间为 9:00–21:00。</p>',
  },
  {
    title: '会员日预告',
    type: 'announcement',
    audience: 'everybody',
    days: 5,
    content: '<p>下周三会员日，部分商品限时优惠。</p>',
  },
]

export async function addDemoNotices(db: Db, { admin, publishing }: DemoShop): Promise<void> {
  for (const { days, ...one } of NOTICES) await create(db, { ...one, ...publishing(days) }, admin)
}
