import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { WEBHOOK_TYPES } from '@/db/vocabulary/webhook'
import type { Module } from '../module'
import { modules } from '../modules'
import { registry } from '../registry'
import { TYPE_LABELS } from './labels'
import { messagesOf } from './module'
import { newWebhookSecret, webhookHeaders } from './signature'

const HEAD = `# Events of webhooks

What [a webhook](webhooks.md) is sent, with an example each. Written by a test: \`npx vitest run -u --project unit lib/webhook\`.
`

const events = registry.webhookEvents
const messages = messagesOf(events)

const messageOf = (type: string) => messages[type]?.example

const chapter = (type: string) =>
  `## ${type}\n\n${TYPE_LABELS[type]}.\n\n\`\`\`json\n${JSON.stringify(messageOf(type), null, 2)}\n\`\`\`\n`

test('every event in the vocabulary is declared by one module', () => {
  const all: readonly Module[] = modules
  const types = all.flatMap(({ webhookEvents: declared = {} }) => Object.keys(declared))
  expect(types.toSorted()).toEqual(WEBHOOK_TYPES.toSorted())
})

describe('the document of webhooks', () => {
  test('the document of webhooks shows every event with an example that fits its contract', async () => {
    for (const [type, { data, example }] of Object.entries(events)) {
      expect([type, data.safeParse(example).error?.issues]).toEqual([type, undefined])
    }
    const all = Object.keys(events).map(chapter)
    await expect([HEAD, ...all].join('\n')).toMatchFileSnapshot('../../docs/webhook-events.md')
  })

  test('the document of webhooks verifies a message in Node as it says', async () => {
    const [, code = ''] = readFileSync('docs/webhooks.md', 'utf8').match(/```js\n([\s\S]*?)```/) ?? []
    const folder = mkdtempSync(path.join(tmpdir(), 'kiosk-webhook-'))
    const file = path.join(folder, 'verify.mjs')
    writeFileSync(file, code)
    const { verify } = await import(/* @vite-ignore */ file)
    rmSync(folder, { recursive: true })
    const body = JSON.stringify(messageOf('order.paid'))
    const [former, current] = [newWebhookSecret(), newWebhookSecret()]
    const at = (timestamp: number) => webhookHeaders([current, former], { id: 'msg_1', timestamp, body })
    const now = Math.floor(Date.now() / 1000)
    for (const secret of [former, current]) expect(verify(secret, at(now), body)).toEqual(messageOf('order.paid'))
    expect(() => verify(newWebhookSecret(), at(now), body)).toThrow('wrong signature')
    expect(() => verify(current, at(now), `${body} `)).toThrow('wrong signature')
    expect(() => verify(current, at(now - 400), body)).toThrow('too old')
  })
})
