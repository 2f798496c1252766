import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { testMessageWay } from '@/lib/message/testing/message-way.suite'
import { modules } from '@/lib/modules'
import { useExtension } from '@/packages/testing/extension-shop'
import module from './module'

const FOLDER = 'examples/modules/spool'

describe('a mail program', () => {
  const shop = useExtension(module, FOLDER)
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(inject('room'), 'spool-'))
  })

  testMessageWay({
    name: 'spool',
    shop,
    modules: [...modules, module],
    async setUp(kinds) {
      shop.runtime.settings.stored = new Map([['spool.folder', kinds.includes('paid') ? folder : '']])
    },
    arrived: async () => readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8')),
    recipient: '13900000001',
  })

  test('a module that tells buyers by a mail program can start with this Kiosk', () => {
    expect(shop.problems()).toEqual([])
  })

  test('a mail program is in docs/extensions.md as it is here', () => {
    const [, code] =
      /## A way to reach buyers[\s\S]*?```ts\n([\s\S]*?)```/.exec(readFileSync('docs/extensions.md', 'utf8')) ?? []
    expect(code).toBe(readFileSync(`${FOLDER}/way.ts`, 'utf8'))
  })
})
