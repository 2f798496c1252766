import type { Task } from '../core/auth/task'
import type { Module } from '../module'
import { endingSoon } from './api-key'
import * as operations from './endpoints'
import * as chinese from './zh'

const apiKeyTasks: Task[] = [
  {
    name: 'api_key.watch',
    area: 'Shop setup',
    title: 'View API keys',
    description: 'See which systems may call the shop, and revoke their keys',
    points: ['api_key.list', 'api_key.read', 'api_key.revoke'],
    pages: ['/admin/connection'],
  },
  {
    name: 'api_key.edit',
    area: 'Shop setup',
    title: 'Manage API keys',
    description: 'Create and rotate API keys, never with more than one’s own permissions',
    includes: ['api_key.watch'],
    points: ['api_key.create', 'api_key.update', 'api_key.rotate'],
    pages: ['/admin/connection'],
  },
]

export const apiKey = {
  forOwner: true,
  operations,
  tasks: apiKeyTasks,
  purposes: {
    api_key: 'With an API key another system, such as an ERP, works with the shop in your name',
  },
  news: [
    {
      staff: {
        point: 'api_key.update',
        title: 'API key expires soon',
        icon: 'key',
        path: '/admin/connection?open={id}',
        bell: { kind: 'api_key', label: 'API key', read: endingSoon },
      },
    },
  ],
  pages: { '/admin/connection': ['api_key.list'] },
  menu: [
    {
      folder: 'developer',
      name: 'connection',
      title_en: 'Connections',
      title: '系统对接',
      icon: 'key',
      path: '/admin/connection',
      words: ['api-key', 'token', 'agent', 'mcp', '密钥', '接口', '智能体'],
    },
  ],
  parts: { 'cms-api_key': 'API keys' },
  chinese,
} satisfies Module
