import { pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import {
  WebhookCreated,
  WebhookDelivery,
  WebhookDeliveryFilter,
  WebhookDeliveryList,
  WebhookDeliveryRecord,
  WebhookDraft,
  WebhookEdit,
  WebhookFilter,
  WebhookList,
  WebhookRecord,
  WebhookRotation,
} from './contract'
import * as deliveries from './deliveries'
import * as webhook from './webhook'

const changed = { subject: { contract: WebhookRecord, lock: webhook.lock } } as const
const many = { filter: WebhookFilter, find: webhook.matchingIds }

export const listWebhooks = endpoint('webhook.list', 'GET /cms/webhook', 'List webhooks', {
  input: WebhookList,
  output: pageOutput(WebhookRecord),
  run: ({ input, db }) => webhook.list(db, input),
})

export const readWebhook = endpoint('webhook.read', 'GET /cms/webhook/{id}', 'View a webhook', {
  output: WebhookRecord,
  run: ({ input, db }) => webhook.read(db, input.id),
})

export const createWebhook = endpoint('webhook.create', 'POST /cms/webhook', 'Create a webhook', {
  peopleOnly: true,
  purpose: 'Returns the new record, with the secret that its events are signed with.',
  input: WebhookDraft,
  output: WebhookCreated,
  refuses: ['forbidden'],
  run: ({ input, ...office }) => webhook.create(office, input),
})

export const updateWebhook = endpoint('webhook.update', 'PUT /cms/webhook/{id}', 'Edit a webhook', {
  peopleOnly: true,
  ...changed,
  input: WebhookEdit,
  output: WebhookRecord,
  refuses: ['forbidden'],
  run: ({ input, ...office }) => webhook.update(office, input),
})

export const deleteWebhook = endpoint('webhook.delete', 'DELETE /cms/webhook/{id}', 'Move a webhook to the trash', {
  peopleOnly: true,
  ...changed,
  run: ({ input, db }) => webhook.remove(db, input.id),
})

export const restoreWebhook = endpoint('webhook.restore', 'POST /cms/webhook/{id}/restoration', 'Restore a webhook', {
  peopleOnly: true,
  ...changed,
  output: WebhookRecord,
  run: ({ input, db }) => webhook.restore(db, input.id),
})

export const deleteWebhooks = bulk(deleteWebhook, 'POST /cms/webhook/deletion', 'Move webhooks to the trash', many)

export const restoreWebhooks = bulk(restoreWebhook, 'POST /cms/webhook/restoration', 'Restore webhooks', many)

export const rotateWebhookSecret = endpoint(
  'webhook.rotate',
  'POST /cms/webhook/{id}/secret',
  'Rotate the secret of a webhook',
  {
    peopleOnly: true,
    purpose: 'Returns a new secret. The old one can stay valid for some hours.',
    ...changed,
    idempotent: true,
    input: WebhookRotation,
    output: WebhookCreated,
    refuses: ['forbidden', 'rule'],
    run: ({ input, ...office }) => webhook.rotate(office, input),
  },
)

export const testWebhook = endpoint('webhook.test', 'POST /cms/webhook/{id}/test', 'Send a test event', {
  peopleOnly: true,
  purpose: 'Queues a test event for its address.',
  ...changed,
  output: WebhookRecord,
  refuses: ['rule'],
  run: ({ input, ...office }) => webhook.sendTest(office, input.id),
})

export const listWebhookDeliveries = endpoint(
  'webhook_delivery.list',
  'GET /cms/webhook/{webhook_id}/delivery',
  'List webhook deliveries',
  {
    input: WebhookDeliveryList,
    output: pageOutput(WebhookDelivery),
    run: ({ input, db }) => deliveries.list(db, input),
  },
)

export const readWebhookDelivery = endpoint(
  'webhook_delivery.read',
  'GET /cms/webhook_delivery/{id}',
  'View a webhook delivery',
  {
    purpose: 'Returns what was sent, and what the address answered.',
    output: WebhookDeliveryRecord,
    run: ({ input, ...office }) => deliveries.read(office, input.id),
  },
)

export const replayWebhookDelivery = endpoint(
  'webhook_delivery.replay',
  'POST /cms/webhook_delivery/{id}/replay',
  'Send a webhook delivery again',
  {
    purpose: 'Sends the same event to the same address once more.',
    subject: { contract: WebhookDelivery, lock: deliveries.lock },
    output: WebhookDelivery,
    refuses: ['rule'],
    run: ({ input, db, runtime }) => deliveries.replay(db, runtime, input.id),
  },
)

export const replayWebhookDeliveries = bulk(
  replayWebhookDelivery,
  'POST /cms/webhook_delivery/replay',
  'Send webhook deliveries again',
  { filter: WebhookDeliveryFilter, find: deliveries.matchingIds },
)
