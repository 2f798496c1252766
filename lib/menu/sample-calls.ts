import { menu } from '@/db/schema/menu'
import type { Samples } from '@/packages/testing/sample'

export const samples: Samples = {
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
}
