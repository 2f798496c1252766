import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { testMessageWay, useExtension } from 'kiosk-shop/testing'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { modules } from '@/lib/modules'
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
})
