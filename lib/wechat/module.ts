import type { Module } from '../module'
import { simulatorJobs, simulatorPast } from './simulator/pay-delivery'
import * as chinese from './zh'

export const wechat = {
  jobs: simulatorJobs,
  past: simulatorPast,
  menu: [
    {
      folder: 'developer',
      name: 'simulator',
      title_en: 'Simulator',
      title: '支付模拟器',
      icon: 'phone',
      path: '/admin/simulator',
      hidden: true,
    },
  ],
  chinese,
} satisfies Module
