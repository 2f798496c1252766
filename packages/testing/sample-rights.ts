import { element, menu } from '@/db/schema/menu'
import { firstOrThrow } from '@/lib/data/records'
import { callsOn, recordSamples, type Samples, type Shop } from './sample'

async function emptyGroup(shop: Shop): Promise<number> {
  const token = await shop.tokenOf('admin')
  const { data } = await shop.ask('POST /cms/group', { token, body: { name: 'Packers', points: ['banner.list'] } })
  return data.id
}

/** A button of the first page, made for the occasion. */
async function elementIn(shop: Shop): Promise<number> {
  const values = { name: 'Export', sign: 'export', menu_id: 1 }
  return firstOrThrow(await shop.db.insert(element).values(values).returning({ id: element.id })).id
}

/** Permissions, groups, and the menu that they see. */
export const rightSamples: Samples = {
  'auth.list': { ask: 'GET /cms/auth', as: 'admin' },
  'auth.urls': { ask: 'GET /cms/auth/url', as: 'clerk' },
  ...recordSamples('group', { as: 'admin', make: emptyGroup }),
  'group.list': { ask: 'GET /cms/group?q=%E5%BA%97&sort=name', as: 'admin' },
  'group.read': { ask: 'GET /cms/group/1', as: 'admin' },
  'group.create': {
    ask: 'POST /cms/group',
    as: 'admin',
    body: { name: 'Packers', info: '', points: ['banner.list'], menu_ids: [1], element_ids: [], copy_of: 1 },
  },
  'group.update': { ask: 'PUT /cms/group/1', as: 'admin', body: { points: ['banner.list'], menu_ids: [1] } },
  'menu.routes': { ask: 'GET /cms/menu/routes', as: 'manager' },
  'menu.withheld': { ask: 'GET /cms/menu/withheld?path=/admin/order', as: 'manager' },
  'menu.group_routes': { ask: 'GET /cms/group/1/routes', as: 'admin' },
  'menu.check': { ask: 'GET /cms/menu/check', as: 'admin' },
  'menu.list': { ask: 'GET /cms/menu', as: 'admin' },
  'menu.tree': { ask: 'GET /cms/menu/tree', as: 'admin' },
  'menu.arrange': async (shop) => {
    const all = await shop.db.select({ id: menu.id, parent_id: menu.parent_id }).from(menu)
    return { ask: 'PUT /cms/menu/tree', as: 'admin', body: { items: all.map((one, sort) => ({ ...one, sort })) } }
  },
  'menu.read': { ask: 'GET /cms/menu/1', as: 'admin' },
  'menu.create': {
    ask: 'POST /cms/menu',
    as: 'admin',
    body: { name: 'goods', title: '货', title_en: 'Goods', kind: 'folder' },
  },
  'menu.update': { ask: 'PUT /cms/menu/1', as: 'admin', body: { title_en: 'Start' } },
  'menu.delete': { ask: 'DELETE /cms/menu/1', as: 'admin' },
  'menu.restore': async (shop) => {
    await shop.ask('DELETE /cms/menu/1', { token: await shop.tokenOf('admin') })
    return { ask: 'POST /cms/menu/1/restoration', as: 'admin' }
  },
  'element.list': callsOn('admin', elementIn)('GET /cms/element?q=export&menu_id=1&sort=sign'),
  'element.groups': { ask: 'GET /cms/element/groups?sign=banner.list', as: 'admin' },
  'element.create': {
    ask: 'POST /cms/element',
    as: 'admin',
    body: { name: 'Export', sign: 'export', menu_id: 1, group_ids: [1] },
  },
  'element.update': callsOn('admin', elementIn)('PUT /cms/element/{id}', { name: 'Import' }),
  ...recordSamples('element', { as: 'admin', make: elementIn }),
}
