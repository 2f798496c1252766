import { eq } from 'drizzle-orm'
import { moveIn, moveInRecord } from '@/db/schema/move-in'
import type { MoveInRecord, MoveInState } from '@/db/vocabulary/move-in'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'

const DUMP = "INSERT INTO litemall_category (id, name, pid, deleted) VALUES (1, '茶', 0, 0);"
const SIZE = Buffer.byteLength(DUMP)
const DRAFT = { source: 'litemall', file: 'shop.sql', size: SIZE, beside: true }

/** Another shop, made for the occasion, as it is at this step. */
const inState =
  (state: MoveInState) =>
  async (shop: Shop): Promise<number> => {
    shop.runtime.simulated = true
    const { data } = await shop.ask('POST /cms/move_in', { token: await shop.tokenOf('admin'), body: DRAFT })
    const counts = { rows: { litemall_category: 1 }, kinds: {} }
    await shop.db.update(moveIn).set({ state, counts }).where(eq(moveIn.id, data.id))
    return data.id
  }

async function came(shop: Shop, kind: MoveInRecord, old: string, new_id: number): Promise<void> {
  const move_in_id = await inState('done')(shop)
  await shop.db.insert(moveInRecord).values({ source: 'litemall', kind, old, new_id, move_in_id })
}

const on = (state: MoveInState, ask: string, body?: object) => callsOn('admin', inState(state))(ask, body)

async function partOf(shop: Shop) {
  const id = await inState('uploading')(shop)
  const part = await uploadOf({ part: DUMP }, { start: '0', end: String(SIZE) })
  return { ask: `POST /cms/move_in/${id}/part`, as: 'admin', ...part }
}

export const samples: Samples = {
  'move_in.list': on('read', 'GET /cms/move_in'),
  'move_in.read': on('read', 'GET /cms/move_in/{id}'),
  'move_in.announce': async (shop) => {
    shop.runtime.simulated = true
    return { ask: 'POST /cms/move_in', as: 'admin', body: DRAFT }
  },
  'move_in.add_part': partOf,
  'move_in.read_file': async (shop) => {
    const { ask, as, ...part } = await partOf(shop)
    await shop.ask(ask, { token: await shop.tokenOf(as), ...part })
    return { ask: ask.replace('/part', '/reading'), as }
  },
  'move_in.look': on('read', 'POST /cms/move_in/{id}/look', { pictures: 'https://old.example.com' }),
  'move_in.write': on('read', 'POST /cms/move_in/{id}/writing'),
  'move_in.undo': on('done', 'POST /cms/move_in/{id}/undoing'),
  'move_in.end': on('writing', 'POST /cms/move_in/{id}/ending'),
  'move_in.delete': on('read', 'DELETE /cms/move_in/{id}'),
  'moved_picture.read': async (shop) => {
    const body = await uploadOf({ tea: await picture('png') })
    const { data } = await shop.ask('POST /cms/file', { token: await shop.tokenOf('admin'), ...body })
    await came(shop, 'picture', '/storage/tea.png', data.items[0].id)
    return { ask: 'GET /v1/moved_picture?path=/storage/tea.png' }
  },
  'moved_record.read': async (shop) => {
    await came(shop, 'product', '1181004', 1)
    return { ask: 'GET /v1/moved_record?kind=product&old=1181004' }
  },
  'move_in_note.list': on('read', 'GET /cms/move_in/{id}/note?note=left_out&kind=order&q=1'),
}
