import type { Module } from 'kiosk-shop/module'
import * as operations from './endpoints'
import { localCourierSettings } from './settings'
import { tracking } from './tracking'
import { waybills } from './waybills'
import * as chinese from './zh'

/** A carrier of one town, that gives numbers with labels and says where parcels are, without a line of the product. */
export default {
  kiosk: ['1'],
  operations,
  settings: [localCourierSettings],
  trackingSources: [tracking],
  waybillSources: [waybills],
  tasks: [
    {
      name: 'local_courier.report',
      area: 'Orders',
      title: 'Report local deliveries',
      description: 'Where the parcels of the local courier are',
      points: ['local_courier.list', 'local_courier.read', 'local_courier.report'],
      pages: ['/admin/x/local-courier'],
    },
  ],
  purposes: { local_courier: 'Parcels that the local courier carries appear here' },
  pages: { '/admin/x/local-courier': ['local_courier.list'] },
  parts: { 'cms-local-courier': 'Local courier' },
  menu: [
    {
      folder: 'system',
      name: 'local_courier',
      title_en: 'Local courier',
      title: '同城快递',
      icon: 'truck',
      path: '/admin/x/local-courier',
    },
  ],
  chinese,
} satisfies Module
