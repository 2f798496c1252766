import { pendingFile } from '@/db/schema/file'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { callsOn, recordSamples, type Samples, type Shop } from '@/packages/testing/sample'
import { userIdOf } from '@/packages/testing/sample-records'
import { readEnv } from '../base/env/env'
import { logger } from '../base/log'
import { localStorage } from '../storage/local'

/** This ticket exists only in tests. */
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

export async function folderIn(shop: Shop, name = 'Spring', parent_id: number | null = null): Promise<number> {
  const token = await shop.tokenOf('manager')
  return (await shop.ask('POST /cms/file/folder', { token, body: { name, parent_id } })).data.id
}

const image = async (shop: Shop): Promise<string> => (await shop.ask('GET /v1/banner/1')).data.items[0].image

const ofFolder = callsOn('manager', folderIn)

export const samples: Samples = {
  'file.download': async (shop) => ({ ask: `GET ${new URL(await image(shop)).pathname}` }),
  'file.list': { ask: 'GET /cms/file?q=tea&kind=image&sort=-size', as: 'manager' },
  'file.limits': { ask: 'GET /cms/file/limits', as: 'manager' },
  'file.create': async () => ({
    ask: 'POST /cms/file',
    as: 'manager',
    ...(await uploadOf({ 'red.png': await picture('png') })),
  }),
  'file.update': callsOn('manager', fileIn)('PUT /cms/file/{id}', { name: 'other.png', folder_id: null }),
  ...recordSamples('file', { make: fileIn }),
  'file.update_many': async (shop) => ({
    ask: 'POST /cms/file/relocation',
    as: 'manager',
    body: { ids: [await fileIn(shop)], input: { folder_id: await folderIn(shop) } },
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
  'folder.read': ofFolder('GET /cms/file/folder/{id}'),
  'folder.create': { ask: 'POST /cms/file/folder', as: 'manager', body: { name: 'Spring', parent_id: null } },
  'folder.update': ofFolder('PUT /cms/file/folder/{id}', { name: 'Autumn' }),
  'folder.delete': ofFolder('DELETE /cms/file/folder/{id}?content=lift'),
  'folder.restore': async (shop) => {
    const id = await folderIn(shop)
    await shop.ask(`DELETE /cms/file/folder/${id}`, { token: await shop.tokenOf('manager') })
    return { ask: `POST /cms/file/folder/${id}/restoration`, as: 'manager' }
  },
}
