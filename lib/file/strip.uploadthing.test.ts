import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pendingFile } from '@/db/schema/file'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { jobs } from '@/lib/registry'
import { picture } from '@/packages/testing/pictures'
import { userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { UploadthingServer } from '@/packages/testing/uploadthing-server'
import { useUploadThing } from './sample-calls'

const SECRET = 'N31.2304 E121.4737'

describe('a photo that a browser uploaded directly to UploadThing', () => {
  const shop = useShop()
  const there = new UploadthingServer('sk_test_of_nobody')
  beforeAll(() => there.start())
  afterAll(() => there.stop())
  beforeEach(() => {
    there.forget()
    useUploadThing(shop, there.variables)
  })
  async function arrived(key: string) {
    const photo = sharp(await picture('jpeg', '#186')).withExif({ IFD0: { ImageDescription: SECRET } })
    const bytes = new Uint8Array(await photo.jpeg().toBuffer())
    there.kept.set(key, { bytes, type: 'image/jpeg', reference: '', disposition: 'inline' })
    const user_id = await userIdOf(shop.db, 'manager')
    await shop.db.insert(pendingFile).values({ remote_key: key, name: 'a.jpg', size: bytes.length, user_id })
  }
  const complete = async (key: string) =>
    shop.ask('POST /cms/file/completion', { token: await shop.tokenOf('manager'), body: { key } })

  test('a photo sent to UploadThing is replaced there by one without metadata, even if it is completed twice', async () => {
    await arrived('first')
    const [one, two] = [await complete('first'), await complete('first')]
    expect([one.status, two.data?.id]).toEqual([200, one.data.id])
    await runDueJobs(shop.runtime, jobs)
    const [[key = '', left] = []] = there.kept
    expect([there.kept.size, one.data.url, left?.disposition]).toEqual([1, `${there.url}/f/${key}`, 'inline'])
    const bytes = Buffer.from(left?.bytes ?? [])
    expect([key === 'first', bytes.includes(SECRET), bytes.length]).toEqual([false, false, one.data.size])
  })

  test('a photo sent to UploadThing is the same file when it is uploaded again', async () => {
    await arrived('first')
    await arrived('second')
    const [one, two] = [await complete('first'), await complete('second')]
    expect(two.data.id).toBe(one.data.id)
    await runDueJobs(shop.runtime, jobs)
    expect([...there.kept.keys()]).toEqual([one.data.url.split('/').at(-1)])
    const pending = await shop.db.select().from(pendingFile)
    expect(pending.map(({ remote_key, file_id }) => [remote_key, file_id])).toEqual([
      ['first', one.data.id],
      ['second', one.data.id],
    ])
  })

  test('a photo sent to UploadThing is unchanged while UploadThing is unavailable, and completed later', async () => {
    await arrived('first')
    there.isAway = true
    expect((await complete('first')).status).toBe(503)
    there.isAway = false
    expect((await complete('first')).status).toBe(200)
    await runDueJobs(shop.runtime, jobs)
    expect(there.kept.size).toBe(1)
  })
})
