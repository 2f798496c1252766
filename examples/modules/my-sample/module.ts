import type { Module } from 'kiosk-shop/module'
import * as operations from './endpoints'
import * as chinese from './zh'

export default {
  /** The versions of Kiosk that it was tried with. */
  kiosk: ['1'],
  operations,
  tasks: [
    {
      name: 'my_sample.edit',
      area: 'Content',
      title: 'Edit my sample',
      description: 'See, create and delete my sample',
      points: Object.values(operations).flatMap(({ id, access }) => (access === 'permission' ? [id] : [])),
      pages: ['/admin/x/my-sample'],
    },
  ],
  purposes: { my_sample: 'What my sample is for' },
  pages: { '/admin/x/my-sample': ['my_sample.list'] },
  parts: { 'cms-my-sample': 'My sample', 'v1-my-sample': 'My sample' },
  menu: [
    {
      folder: 'content',
      name: 'my_sample',
      title_en: 'My sample',
      title: '我的示例',
      icon: 'box',
      path: '/admin/x/my-sample',
    },
  ],
  chinese,
} satisfies Module
