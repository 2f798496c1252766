import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '@/lib/base/env/env'
import { localStorage } from '@/lib/storage/local'
import { hasObjectStore, NO_OBJECT_STORE, ObjectStore } from '@/packages/testing/object-store/store'
import { checkStorage } from './storage'

describe.skipIf(!hasObjectStore)(`the doctor, of an S3-compatible store (${NO_OBJECT_STORE})`, () => {
  const store = new ObjectStore()
  beforeAll(() => store.start())
  afterAll(() => store.stop())
  const check = async (changed = {}) => {
    const env = readEnv({ ...store.variables, ...changed })
    return (
      await checkStorage(
        localStorage(env, () => undefined),
        env,
      )
    )[0]
  }

  test('the doctor writes to an S3-compatible store, reads back and leaves nothing', async () => {
    expect(await check()).toMatchObject({ state: 'ok' })
    expect(await store.keys()).toEqual([])
  })

  test('the doctor says in the words of an S3-compatible store what is wrong, without the keys', async () => {
    const wrong = await check({ S3_SECRET_KEY: 'not-the-secret' })
    expect(wrong).toMatchObject({ state: 'problem', text: expect.stringContaining('403 SignatureDoesNotMatch') })
    expect(wrong?.text).not.toContain('not-the-secret')
    expect(await check({ S3_BUCKET: 'nobody' })).toMatchObject({ text: expect.stringContaining('404 NoSuchBucket') })
    await store.halt()
    expect(await check()).toMatchObject({ text: expect.stringContaining('ECONNREFUSED') })
  })
})
