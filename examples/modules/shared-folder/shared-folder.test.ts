import { mkdtempSync, readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { picture, registryOf, testStorage, uploadOf, useExtension } from 'kiosk-shop/testing'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { file } from '@/db/schema/file'
import { readEnv } from '@/lib/base/env/env'
import { logger } from '@/lib/base/log'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { checkStorage } from '@/lib/doctor/storage'
import { modules } from '@/lib/modules'
import { moveAllFiles } from '@/lib/server/move-files'
import { localStorage } from '@/lib/storage/local'
import { ownDisk } from '@/packages/testing/own-disk'
import module from './module'

const FOLDER = 'examples/modules/shared-folder'
const URL = 'https://files.shop.example'

describe('a shared folder', () => {
  const shop = useExtension(module, FOLDER)
  let folder = ''
  /** As the shop starts with these variables. */
  const storage = () => {
    const { others } = readEnv({ SHARED_FOLDER_PATH: folder, SHARED_FOLDER_URL: URL })
    const env = { ...shop.runtime.env, others }
    return localStorage(
      env,
      logger('error', () => undefined),
      registryOf([...modules, module]).storages,
    )
  }
  beforeEach(() => {
    folder = mkdtempSync(path.join(inject('room'), 'shared-'))
    ownDisk(shop)
    Object.assign(shop.runtime, { storage: storage() })
  })
  const upload = async () => {
    const body = await uploadOf({ 'a.png': await picture('png', '#a71') })
    return (await shop.ask('POST /cms/file', { token: await shop.tokenOf('manager'), ...body })).data.items[0]
  }
  const rowOf = async (id: number) => (await shop.db.select().from(file).where(eq(file.id, id)))[0]

  testStorage({
    name: 'shared_folder',
    open: () => storage().remote ?? expect.fail('it is not set up'),
    async away(work) {
      renameSync(folder, `${folder}-away`)
      await work()
      renameSync(`${folder}-away`, folder)
    },
  })

  test('a module with a storage can start with this Kiosk', () => {
    expect(shop.problems()).toEqual([])
  })

  test('a shared folder has the files that staff upload, and loses those that they delete', async () => {
    const { id, url } = await upload()
    expect(await rowOf(id)).toMatchObject({ home: 'shared_folder', remote_url: url })
    expect(readdirSync(folder)).toEqual([url.slice(URL.length + 1)])
    await shop.db
      .update(file)
      .set({ deleted_at: new Date(0) })
      .where(eq(file.id, id))
    for (const { name, run } of shop.jobs.schedules) if (name === 'file.empty_trash') await run(shop.runtime)
    await runDueJobs(shop.runtime, { handlers: shop.jobs.handlers, schedules: [] })
    expect([await rowOf(id), readdirSync(folder)]).toEqual([undefined, []])
  })

  test('a shared folder is looked at by the doctor, and files:move brings its files to the disk and back', async () => {
    expect(await checkStorage(shop.runtime.storage, shop.runtime.env)).toMatchObject([{ state: 'ok' }])
    const { id } = await upload()
    const said: string[] = []
    const move = (to: string) => moveAllFiles(['--to', to])(shop.runtime, (text) => said.push(text))
    await move('disk')
    expect((await rowOf(id))?.home).toBe('local')
    await move('shared_folder')
    expect((await rowOf(id))?.home).toBe('shared_folder')
    expect(said.join('\n')).not.toContain('could not be read')
    await expect(move('s3')).rejects.toThrow('S3_ENDPOINT is not set')
  })
})
