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
]

export const delivery = {
  operations,
  settings: [deliverySettings],
  tasks: deliveryTasks,
  purposes: { pickup_place: 'Pick-up places are where buyers collect what they have ordered' },
  pages: { '/admin/pickup-place': ['pickup_place.list'] },
  parts: { 'v1-delivery': 'Delivery', 'cms-pickup_place': 'Pick-up places' },
  menu: [
    {
      folder: 'orders',
      name: 'pickup-place',
      title_en: 'Pick-up places',
      title: '自提点',
      icon: 'pin',
      path: '/admin/pickup-place',
    },
  ],
  chinese,
} satisfies Module
