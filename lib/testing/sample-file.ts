import { pendingFile } from '@/db/schema/file'
import { readEnv } from '@/lib/core/env'
import { logger } from '@/lib/core/log'
import { localStorage } from '@/lib/core/storage/local'
import { picture, uploadOf } from './pictures'
import type { Samples, Shop } from './sample'
import { userIdOf } from './sample-records'

/** It exists only in tests. */
export const TOKEN = Buffer.from(
  JSON.stringify({ apiKey: 'sk_test_of_nobody', appId: 'kioskapp', regions: ['sea1'] }),
).toString('base64')

/** Stores new files remotely from now on. */
export function useUploadThing(shop: Shop, where: Record<string, string> = {}): void {
  const { uploadthing } = readEnv({ UPLOADTHING_TOKEN: TOKEN, ...where })
  const env = { ...shop.runtime.env, uploadthing }
  Object.assign(shop.runtime, { env, storage: localStorage(env) })
}

/** The same in an S3-compatible store. What it refuses is logged. */
export function useS3(shop: Pick<Shop, 'runtime'>, variables: Record<string, string>, lines: string[] = []): void {
  const env = { ...shop.runtime.env, s3: readEnv(variables).s3 }
  const log = logger('warn', (line) => void lines.push(line))
  Object.assign(shop.runtime, { env, storage: localStorage(env, log) })
}

/** A file that nothing uses. */
export async function fileIn(shop: Shop, name = 'spare.png', background = '#0b5'): Promise<number> {
  const upload = await uploadOf({ [name]: await picture('png', background) })
  const uploaded = await shop.ask('POST /cms/file', { token: await shop.tokenOf('manager'), ...upload })
  return uploaded.data.items[0].id
}

async function trashed(shop: Shop): Promise<number> {
  const id = await fileIn(shop)
  await shop.ask(`DELETE /cms/file/${id}`, { token: await shop.tokenOf('manager') })
  return id
}

export async function folderIn(shop: Shop, name = 'Spring', parent_id: number | null = null): Promise<number> {
  const token = await shop.tokenOf('manager')
  return (await shop.ask('POST /cms/file/folder', { token, body: { name, parent_id } })).data.id
}

const image = async (shop: Shop): Promise<string> => (await shop.ask('GET /v1/banner/1')).data.items[0].image

/** One valid call per operation of lib/file. */
export const fileSamples: Samples = {
  'file.show': async (shop) => ({ ask: `GET ${new URL(await image(shop)).pathname}` }),
  'file.list': { ask: 'GET /cms/file?q=tea&kind=image&sort=-size', as: 'manager' },
  'file.read': async (shop) => ({ ask: `GET /cms/file/${await fileIn(shop)}`, as: 'manager' }),
  'file.limits': { ask: 'GET /cms/file/limits', as: 'manager' },
  'file.create': async () => ({
    ask: 'POST /cms/file',
    as: 'manager',
    ...(await uploadOf({ 'red.png': await picture('png') })),
  }),
  'file.update': async (shop) => ({
    ask: `PUT /cms/file/${await fileIn(shop)}`,
    as: 'manager',
    body: { name: 'other.png', folder_id: null },
  }),
  'file.update_many': async (shop) => ({
    ask: 'POST /cms/file/relocation',
    as: 'manager',
    body: { ids: [await fileIn(shop)], input: { folder_id: await folderIn(shop) } },
  }),
  'file.delete': async (shop) => ({ ask: `DELETE /cms/file/${await fileIn(shop)}`, as: 'manager' }),
  'file.delete_many': async (shop) => ({
    ask: 'POST /cms/file/deletion',
    as: 'manager',
    body: { ids: [await fileIn(shop)] },
  }),
  'file.restore': async (shop) => ({ ask: `POST /cms/file/${await trashed(shop)}/restoration`, as: 'manager' }),
  'file.restore_many': async (shop) => ({
    ask: 'POST /cms/file/restoration',
    as: 'manager',
    body: { ids: [await trashed(shop)] },
  }),
  'file.begin_upload': async (shop) => {
    useUploadThing(shop)
    const files = [{ name: 'tea.png', size: 1000, type: 'image/png' }]
    return { ask: 'POST /cms/file/upload', as: 'manager', body: { files, folder_id: await folderIn(shop) } }
  },
  'file.complete_upload': async (shop) => {
    const done = { remote_key: 'done', name: 'tea.png', size: 1000, file_id: await fileIn(shop) }
    await shop.db.insert(pendingFile).values({ ...done, user_id: await userIdOf(shop.db, 'manager') })
    return { ask: 'POST /cms/file/completion', as: 'manager', body: { key: 'done' } }
  },
  'folder.list': { ask: 'GET /cms/file/folder', as: 'manager' },
  'folder.read': async (shop) => ({ ask: `GET /cms/file/folder/${await folderIn(shop)}`, as: 'manager' }),
  'folder.create': { ask: 'POST /cms/file/folder', as: 'manager', body: { name: 'Spring', parent_id: null } },
  'folder.update': async (shop) => ({
    ask: `PUT /cms/file/folder/${await folderIn(shop)}`,
    as: 'manager',
    body: { name: 'Autumn' },
  }),
  'folder.delete': async (shop) => ({
    ask: `DELETE /cms/file/folder/${await folderIn(shop)}?content=lift`,
    as: 'manager',
  }),
  'folder.restore': async (shop) => {
    const id = await folderIn(shop)
    await shop.ask(`DELETE /cms/file/folder/${id}`, { token: await shop.tokenOf('manager') })
    return { ask: `POST /cms/file/folder/${id}/restoration`, as: 'manager' }
  },
}
