import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { WEBHOOK_TYPES } from '@/db/vocabulary'
import type { Module } from '../module'
import { modules } from '../modules'
import { webhookEvents, webhookMessages } from '../webhook-events'
import { TYPE_LABELS } from './labels'
import { newWebhookSecret, webhookHeaders } from './signature'

const HEAD = `# Events of webhooks

What [a webhook](webhooks.md) is sent, with an example each. Written by a test: \`npx vitest run -u --project unit lib/webhook\`.
`

const exampleOf = (type: string) => webhookMessages[type]?.example

const chapter = ([type]: (typeof webhookEvents)[number]) =>
  `## ${type}\n\n${TYPE_LABELS[type]}.\n\n\`\`\`json\n${JSON.stringify(exampleOf(type), null, 2)}\n\`\`\`\n`

test('every event in the vocabulary is declared by one module', () => {
  const all: readonly Module[] = modules
  const types = all.flatMap(({ webhookEvents: declared = {} }) => Object.keys(declared))
  expect(types.toSorted()).toEqual(WEBHOOK_TYPES.toSorted())
})

describe('the document of webhooks', () => {
  test('shows every event with an example that fits its contract', async () => {
    for (const [type, { data, example }] of webhookEvents) {
      expect([type, data.safeParse(example).error?.issues]).toEqual([type, undefined])
    }
    const all = webhookEvents.map(chapter)
    await expect([HEAD, ...all].join('\n')).toMatchFileSnapshot('../../docs/webhook-events.md')
  })

  test('verifies a message in Node as it says', async () => {
    const [, code = ''] = readFileSync('docs/webhooks.md', 'utf8').match(/```js\n([\s\S]*?)```/) ?? []
    const folder = mkdtempSync(path.join(tmpdir(), 'kiosk-webhook-'))
    const file = path.join(folder, 'verify.mjs')
    writeFileSync(file, code)
    const { verify } = await import(/* @vite-ignore */ file)
    rmSync(folder, { recursive: true })
    const body = JSON.stringify(exampleOf('order.paid'))
    const [former, current] = [newWebhookSecret(), newWebhookSecret()]
    const at = (timestamp: number) => webhookHeaders([current, former], { id: 'msg_1', timestamp, body })
    const now = Math.floor(Date.now() / 1000)
    for (const secret of [former, current]) expect(verify(secret, at(now), body)).toEqual(exampleOf('order.paid'))
    expect(() => verify(newWebhookSecret(), at(now), body)).toThrow('wrong signature')
    expect(() => verify(current, at(now), `${body} `)).toThrow('wrong signature')
    expect(() => verify(current, at(now - 400), body)).toThrow('too old')
  })
})
