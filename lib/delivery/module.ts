import { sql } from 'drizzle-orm'
import { deliveryArea, pickupPlace } from '@/db/schema/delivery'
import type { Task } from '../core/auth/task'
import type { Module } from '../module'
import * as operations from './endpoints'
import { deliverySettings } from './settings'
import * as chinese from './zh'

const deliveryTasks: Task[] = [
  {
    name: 'pickup_place.edit',
    area: 'Orders',
    title: 'Edit pick-up places',
    description: 'Where buyers pick up their orders: address, opening hours and phone',
    points: [
      'pickup_place.list',
      'pickup_place.export',
      'pickup_place.read',
      'pickup_place.create',
      'pickup_place.update',
      'pickup_place.delete',
      'pickup_place.restore',
    ],
    pages: ['/admin/pickup-place'],
  },
  {
    name: 'delivery_area.edit',
    area: 'Orders',
    title: 'Edit delivery areas',
    description: 'Where your own courier delivers: regions, fees and time slots',
    points: [
      'delivery_area.list',
      'delivery_area.export',
      'delivery_area.read',
      'delivery_area.create',
      'delivery_area.update',
      'delivery_area.delete',
      'delivery_area.restore',
    ],
    pages: ['/admin/delivery-area'],
  },
]

export const delivery = {
  operations,
  settings: [deliverySettings],
  tasks: deliveryTasks,
  purposes: {
    pickup_place: 'Pick-up places are where buyers collect what they have ordered',
    delivery_area: 'Delivery areas are where your own courier delivers, for a fee and in time slots',
  },
  pages: { '/admin/pickup-place': ['pickup_place.list'], '/admin/delivery-area': ['delivery_area.list'] },
  parts: { 'v1-delivery': 'Delivery', 'cms-pickup_place': 'Pick-up places', 'cms-delivery_area': 'Delivery areas' },
  menu: [
    {
      folder: 'delivery',
      name: 'pickup-place',
      title_en: 'Pick-up places',
      title: '自提点',
      icon: 'pin',
      path: '/admin/pickup-place',
      words: ['pickup', 'self-pick-up', 'collect', '提货', '门店', '到店', '取货'],
      used: sql`exists (select from ${pickupPlace})`,
    },
    {
      folder: 'delivery',
      name: 'delivery-area',
      title_en: 'Delivery areas',
      title: '配送区域',
      icon: 'truck',
      path: '/admin/delivery-area',
      words: ['local-delivery', 'courier', 'time-slot', '同城', '时段', '送货'],
      used: sql`exists (select from ${deliveryArea})`,
    },
  ],
  chinese,
} satisfies Module
