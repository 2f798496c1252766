import type { Task } from '../core/auth/task'
import type { Module } from '../module'
import { addDemoOffers, removeOffers } from './demo-shop'
import * as operations from './endpoints'
import * as chinese from './zh'

const offerTasks: Task[] = [
  {
    name: 'offer.edit',
    area: 'Products',
    title: 'Edit offers',
    description: 'Automatic discounts on orders: an amount off, a percentage off or free shipping',
    points: [
      'offer.list',
      'offer.export',
      'offer.read',
      'offer.create',
      'offer.update',
      'offer.delete',
      'offer.restore',
      'product.list',
      'product.read',
      'category.list',
      'category.read',
    ],
    pages: ['/admin/offer'],
  },
]

export const offer = {
  optional: true,
  operations,
  agentTools: ['offer.list', 'offer.read_result'],
  revision: 'offer',
  demo: { add: addDemoOffers, remove: (db, { isMade }) => removeOffers(db, isMade) },
  tasks: offerTasks,
  purposes: {
    offer: 'Offers lower prices automatically: from an amount, from a number of pieces, or for a limited time',
  },
  pages: { '/admin/offer': ['offer.list'] },
  parts: { 'cms-offer': 'Offers' },
  menu: [
    {
      folder: 'catalogue',
      name: 'offer',
      title_en: 'Offers',
      title: '优惠活动',
      icon: 'tag',
      path: '/admin/offer',
      words: ['discount', 'promotion', 'flash-sale', '满减', '折扣', '秒杀', '促销'],
    },
  ],
  chinese,
} satisfies Module
