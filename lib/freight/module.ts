import type { Task } from '../core/auth/task'
import type { Module } from '../module'
import * as operations from './endpoints'
import * as chinese from './zh'

const freightTasks: Task[] = [
  {
    name: 'freight_template.edit',
    area: 'Orders',
    title: 'Edit shipping templates',
    description: 'Shipping fees by region and by quantity, weight or volume',
    points: [
      'freight_template.list',
      'freight_template.export',
      'freight_template.read',
      'freight_template.create',
      'freight_template.update',
      'freight_template.delete',
      'freight_template.restore',
    ],
    pages: ['/admin/freight-template'],
  },
]

export const freight = {
  optional: true,
  operations,
  revision: 'freight',
  tasks: freightTasks,
  purposes: {
    freight_template: 'Shipping templates set shipping fees by region, weight or quantity',
  },
  pages: { '/admin/freight-template': ['freight_template.list'] },
  parts: { 'cms-freight_template': 'Shipping templates' },
  menu: [
    {
      folder: 'delivery',
      name: 'freight-template',
      title_en: 'Shipping templates',
      title: '运费模板',
      icon: 'truck',
      path: '/admin/freight-template',
      words: ['freight', 'postage', 'shipping-fee', 'free-shipping', '邮费', '包邮', '快递费'],
    },
  ],
  chinese,
} satisfies Module
