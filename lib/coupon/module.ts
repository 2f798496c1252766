import { eq, sql } from 'drizzle-orm'
import { userCoupon } from '@/db/schema/user-coupon'
import type { Task } from '../core/auth/task'
import type { Module } from '../module'
import { couponJobs } from './claims'
import * as operations from './endpoints'
import { couponLimits, couponSettings } from './settings'
import * as chinese from './zh'

const couponTasks: Task[] = [
  {
    name: 'coupon.edit',
    area: 'Products',
    title: 'Edit coupons',
    description: 'Their discounts, quantities and codes, and who gets one',
    points: [
      'coupon.list',
      'coupon.export',
      'coupon.read',
      'coupon.create',
      'coupon.update',
      'coupon.delete',
      'coupon.restore',
      'coupon.list_codes',
      'coupon.export_codes',
      'coupon.add_codes',
      'coupon.grant',
      'product.list',
      'product.read',
      'category.list',
      'category.read',
    ],
    pages: ['/admin/coupon'],
  },
]

export const coupon = {
  optional: true,
  operations,
  agentTools: ['coupon.list', 'coupon.read_result'],
  revision: 'coupon',
  settings: [couponSettings, couponLimits],
  jobs: couponJobs,
  demo: { ofOrders: (orders) => [sql`user_coupon where order_id = ${orders}`] },
  tasks: couponTasks,
  purposes: {
    coupon: 'Coupons give buyers a discount that they claim, or that you give them',
  },
  personal: {
    parts: { coupons: { table: userCoupon, of: (id) => eq(userCoupon.user_id, id) } },
    erase: (db, id) => db.delete(userCoupon).where(eq(userCoupon.user_id, id)),
  },
  pages: { '/admin/coupon': ['coupon.list'] },
  parts: { 'cms-coupon': 'Coupons' },
  menu: [
    {
      folder: 'catalogue',
      name: 'coupon',
      title_en: 'Coupons',
      title: '优惠券',
      icon: 'ticket',
      path: '/admin/coupon',
      words: ['discount', 'voucher', 'code', '折扣', '兑换码'],
    },
  ],
  chinese,
} satisfies Module
