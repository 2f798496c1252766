import type { Task } from '../core/auth/task'

export const webhookTasks: Task[] = [
  {
    name: 'webhook.watch',
    area: 'Shop setup',
    title: 'Watch webhooks',
    description: 'See which other systems are told of events, and send deliveries again',
    points: [
      'webhook.list',
      'webhook.read',
      'webhook_delivery.list',
      'webhook_delivery.read',
      'webhook_delivery.replay',
    ],
    pages: ['/admin/webhook'],
  },
  {
    name: 'webhook.edit',
    area: 'Shop setup',
    title: 'Connect other systems',
    description: 'Add, edit and test webhooks, and rotate their secrets',
    includes: ['webhook.watch'],
    points: ['webhook.create', 'webhook.update', 'webhook.delete', 'webhook.restore', 'webhook.rotate', 'webhook.test'],
    pages: ['/admin/webhook'],
  },
]
