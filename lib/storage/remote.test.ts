import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasObjectStore, NO_OBJECT_STORE, ObjectStore } from '@/packages/testing/object-store/store'
import { UploadthingServer } from '@/packages/testing/uploadthing-server'
import { readEnv } from '../base/env/env'
import { logger } from '../base/log'
import { TOKEN } from '../file/sample-calls'
import { localStorage } from './local'
import type { StorageSource } from './remote'
import { testStorage } from './testing/storage.suite'

const log = logger('error', () => undefined)
const remoteOf = (variables: Record<string, string>, added: StorageSource[] = []) =>
  localStorage(readEnv(variables), log, added).remote ?? expect.fail('no storage elsewhere is set up')

describe.skipIf(!hasObjectStore)(`an S3-compatible store (${NO_OBJECT_STORE})`, () => {
  const store = new ObjectStore()
  beforeAll(() => store.start())
  afterAll(() => store.stop())
  testStorage({
    name: 's3',
    open: () => remoteOf(store.variables),
    async away(work) {
      await store.halt()
      await work()
      await store.resume()
    },
  })
})

describe('UploadThing', () => {
  const there = new UploadthingServer('sk_test_of_nobody')
  beforeAll(() => there.start())
  afterAll(() => there.stop())
  testStorage({
    name: 'uploadthing',
    open: () => remoteOf({ UPLOADTHING_TOKEN: TOKEN, ...there.variables }),
    async away(work) {
      there.isAway = true
      await work()
      there.isAway = false
    },
  })
})

describe('the storage of a module', () => {
  const opened: Readonly<Record<string, string>>[] = []
  const cellar: StorageSource = {
    name: 'cellar',
    variables: ['CELLAR_PATH', 'CELLAR_URL'],
    open(variables) {
      opened.push(variables)
      return remoteOf({ UPLOADTHING_TOKEN: TOKEN })
    },
  }
  const values = { CELLAR_PATH: '/cellar', CELLAR_URL: 'https://cellar.example' }

  test('a storage of a module gets the variables that it names, and no others', () => {
    remoteOf({ ...values, AUTH_SECRET: 'a secret of the shop, which is no business of a module' }, [cellar])
    expect(opened).toEqual([values])
    expect(localStorage(readEnv({}), log, [cellar]).remote).toBeUndefined()
  })

  test('a storage of a module that lacks a variable keeps the shop from starting, by name', () => {
    expect(() => remoteOf({ CELLAR_PATH: '/cellar' }, [cellar])).toThrow('go together; not set: CELLAR_URL')
  })

  test('a storage of a module beside another one keeps the shop from starting: files have one home', () => {
    expect(() => remoteOf({ ...values, UPLOADTHING_TOKEN: TOKEN }, [cellar])).toThrow('uploadthing and cellar')
  })
})
