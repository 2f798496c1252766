import { expect, test } from '@playwright/test'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { copyOfDemo, openShop, signInBody } from './support/own-shop'
import { endAll, type RunningProcess } from './support/process'
import { currentRun, targets } from './support/targets'
import { json, parseAnswer, sendRaw } from './support/wire'

test.skip(targets.includes('preview'), 'The menu of a deployment is not ours to change.')

type Headers = Record<string, string>
type Menu = { id: number; path: string; children: Menu[] }

/** A button or link of a page and its operation; a label that ends with a space is a prefix. */
const CONTROLS: [at: string, menu: string, operation: string, label: string][] = [
  ['/admin/banner', '/admin/banner', 'banner.create', 'Create a banner'],
  ['/admin/banner', '/admin/banner', 'banner.update', 'Edit Home page'],
  ['/admin/banner', '/admin/banner', 'banner.delete', 'Move to the trash Home page'],
  ['/admin/banner?trash=true', '/admin/banner', 'banner.restore', 'Trash'],
  ['/admin/banner', '/admin/banner', 'oper_log.list', 'History Home page'],
  ['/admin/category', '/admin/category', 'category.create', 'Create a category'],
  ['/admin/category', '/admin/category', 'category.update', 'Edit '],
  ['/admin/category', '/admin/category', 'category.arrange', 'Move 生活'],
  ['/admin/category', '/admin/category', 'category.restore', 'Trash'],
  ['/admin/product', '/admin/product', 'product.create', 'Create a product'],
  ['/admin/product', '/admin/product', 'product.update', 'Edit '],
  ['/admin/product', '/admin/product', 'product.export', 'Export'],
  ['/admin/product', '/admin/product', 'product.import', 'Import'],
  ['/admin/product', '/admin/product', 'product.restore', 'Trash'],
  ['/admin/product/1', '/admin/product', 'product.update', 'Save'],
  ['/admin/product/1', '/admin/product', 'product.delete', 'Move to the trash'],
  ['/admin/product/1', '/admin/product', 'product.move_stock', 'Adjust stock'],
  ['/admin/product/1', '/admin/product', 'oper_log.list', 'History'],
  ['/admin/order', '/admin/order', 'order.export', 'Export'],
  ['/admin/order', '/admin/order', 'order.ship', 'Bulk ship'],
  ['{paid}', '/admin/order', 'pay.check', 'Check payment status'],
  ['{paid}', '/admin/order', 'order.refund', 'Refund'],
  ['{paid}', '/admin/order', 'order.ship', 'Ship'],
  ['{paid}', '/admin/order', 'order.read_address', 'Reveal address'],
  ['{paid}', '/admin/order', 'order.read_address', 'Print packing slip'],
  ['{paid}', '/admin/order', 'order.set_address', 'Edit address'],
  ['{unpaid}', '/admin/order', 'order.set_price', 'Change price'],
  ['{unpaid}', '/admin/order', 'order.mark_paid', 'Mark as paid'],
  ['{paid}', '/admin/order', 'order.set_note', 'Add note'],
  ['{paid}', '/admin/order', 'stock.list', 'Stock movements'],
  ['{shipped}', '/admin/order', 'order.complete', 'Mark as completed'],
  ['{shipped}', '/admin/order', 'order.ship', 'Edit shipping details'],
  ['/admin/after-sale', '/admin/after-sale', 'after_sale.decide', 'Approve refund '],
  ['/admin/after-sale', '/admin/after-sale', 'after_sale.decide', 'Decline '],
  ['/admin/reconciliation', '/admin/reconciliation', 'reconciliation.run', 'Reconcile a day'],
  ['/admin/reconciliation', '/admin/reconciliation', 'reconciliation.audit_stock', 'Check stock'],
  ['/admin/user', '/admin/user', 'staff.create', 'Create a staff member'],
  ['/admin/user', '/admin/user', 'staff.update', 'Edit Clerk'],
  ['/admin/user', '/admin/user', 'staff.delete', 'Move to the trash Clerk'],
  ['{clerk}', '/admin/user', 'staff.reset_password', 'One-time password'],
  ['{clerk}', '/admin/user', 'staff.update', 'Disable'],
  ['/admin/customer', '/admin/customer', 'customer.update', 'Edit Buyer'],
  ['{customer}', '/admin/customer', 'customer.update', 'Disable'],
  ['{customer}', '/admin/customer', 'customer.reset_password', 'One-time password'],
  ['{customer}', '/admin/customer', 'personal.read', 'Show personal data'],
  ['/admin/dict', '/admin/dict', 'dict_type.create', 'Create a dictionary'],
  ['/admin/dict', '/admin/dict', 'dict_type.update', 'Edit Kinds of article'],
  ['/admin/dict', '/admin/dict', 'dict.create', 'Create a dictionary entry'],
  ['/admin/dict', '/admin/dict', 'dict.update', 'Edit News'],
  ['/admin/dict', '/admin/dict', 'dict_type.arrange', 'Move News'],
  ['/admin/menu', '/admin/menu', 'menu.create', 'Create a menu item'],
  ['/admin/menu', '/admin/menu', 'menu.update', 'Edit Orders'],
  ['/admin/menu', '/admin/menu', 'menu.delete', 'Move to the trash Orders'],
  ['/admin/menu', '/admin/menu', 'menu.arrange', 'Move Orders'],
  ['/admin/file', '/admin/file', 'file.create', 'Upload'],
  ['/admin/file', '/admin/file', 'folder.create', 'New folder'],
  ['/admin/group', '/admin/group', 'group.create', 'Create a group'],
  ['/admin/group', '/admin/group', 'group.update', 'Edit 店员'],
  ['/admin/group', '/admin/group', 'group.delete', 'Move to the trash 店员'],
  ['/admin/notice', '/admin/notice', 'notice.create', 'Create a notice'],
  ['/admin/notice', '/admin/notice', 'notice.delete', 'Move to the trash '],
  ['/admin/article', '/admin/article', 'article.create', 'Create an article'],
  ['/admin/theme', '/admin/theme', 'theme.update', 'Edit '],
  ['/admin/element', '/admin/element', 'element.create', 'Create a page element'],
  ['/admin/config', '/admin/config', 'oper_log.list', 'History'],
]

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('the demo shop has no such thing')
  return thing
}

let postgres: TestServer
let shop: RunningProcess
let admin: Headers
let manager: string
const addresses: Record<string, string> = {}
const menus = new Map<string, number>()

/** The labels of the buttons and links in a page. */
function controlsIn(html: string): string[] {
  const main = html.slice(html.indexOf('<main')).replaceAll(/<script\b.*?<\/script>/gs, '')
  return [...main.matchAll(/<(button|a)\b([^>]*)>(.*?)<\/\1>/gs)].map(([, , attributes = '', inside = '']) => {
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1]
    return label ?? inside.replaceAll(/<[^>]*>/g, '').trim()
  })
}

async function shows(path: string, label: string): Promise<boolean> {
  const headers = { cookie: `kiosk.session=${manager}`, 'accept-language': 'en' }
  const { status, text } = await sendRaw(shop.url, path, { headers })
  expect([path, status]).toEqual([path, 200])
  return controlsIn(text).some((one) => (label.endsWith(' ') ? one.startsWith(label) : one === label))
}

async function ask<Data>(method: string, path: string, body?: object): Promise<Data> {
  const sent = body ? json(body) : {}
  const answer = await sendRaw(shop.url, path, { ...sent, method, headers: { ...sent.headers, ...admin } })
  expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300)
  return found(parseAnswer<Data>(answer).data)
}

/** Managers get every permission, so that only withheld elements are hidden from them. */
async function letManagersDoAll() {
  const { items } = await ask<{ items: { points: { point: string }[] }[] }>('GET', '/cms/auth')
  const points = items.flatMap((one) => one.points.map(({ point }) => point))
  const groups = await ask<{ items: { id: number; name: string }[] }>('GET', '/cms/group?size=50')
  const id = groups.items.find(({ name }) => name === '店长')?.id
  await ask('PUT', `/cms/group/${id}`, { points })
}

const remember = (all: Menu[]): void => {
  for (const { id, path, children } of all) {
    menus.set(path, id)
    remember(children)
  }
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  postgres = await startPostgres({ url: currentRun().databaseUrl })
  ;({ shop, staff: admin } = await openShop(await copyOfDemo(postgres)))
  await letManagersDoAll()
  const signedIn = await sendRaw(shop.url, '/v1/token', json(signInBody('manager')))
  manager = found(parseAnswer<{ token: string }>(signedIn).data).token
  remember(await ask<Menu[]>('GET', '/cms/menu'))
  const first = async (path: string) => found((await ask<{ items: { id: number }[] }>('GET', path)).items[0]).id
  addresses['{paid}'] = `/admin/order/${await first('/cms/order?status=paid&size=1')}`
  addresses['{unpaid}'] = `/admin/order/${await first('/cms/order?status=unpaid&size=1')}`
  addresses['{shipped}'] = `/admin/order/${await first('/cms/order?status=shipped&size=1')}`
  addresses['{clerk}'] = `/admin/user/${await first('/cms/user?q=clerk')}`
  addresses['{customer}'] = `/admin/customer/${await first('/cms/customer?q=buyer')}`
})
test.afterAll(async () => {
  await shop?.stop()
  endAll()
  await postgres?.stop()
})

for (const page of new Set(CONTROLS.map(([at]) => at))) {
  test(`each button of ${page} is hidden when its page element is withheld, and only then`, async () => {
    const path = addresses[page] ?? page
    for (const [, menu, operation, label] of CONTROLS.filter(([at]) => at === page)) {
      expect([label, await shows(path, label)]).toEqual([label, true])
      const menu_id = found(menus.get(menu))
      const { id } = await ask<{ id: number }>('POST', '/cms/element', { name: 'Withheld', sign: operation, menu_id })
      expect([label, await shows(path, label)]).toEqual([label, false])
      await ask('DELETE', `/cms/element/${id}`)
    }
  })
}
