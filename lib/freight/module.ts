import type { Task } from '../core/auth/task'
import type { Module } from '../module'
import * as operations from './endpoints'
import * as chinese from './zh'

const freightTasks: Task[] = [
  {
    name: 'freight_template.edit',
    area: 'Orders',
    title: 'Edit shipping templates',
    description: 'What delivery costs, by region and by pieces, weight or volume',
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
    freight_template: 'Shipping templates say what delivery costs by region, weight or number of pieces',
  },
  pages: { '/admin/freight-template': ['freight_template.list'] },
  parts: { 'cms-freight_template': 'Shipping templates' },
  menu: [
    {
      folder: 'orders',
      name: 'freight-template',
      title_en: 'Shipping templates',
      title: '运费模板',
      icon: 'truck',
      path: '/admin/freight-template',
    },
  ],
  chinese,
} satisfies Module
