import { expect, type Locator, type Page } from '@playwright/test'
import type { Page as Listed, shop } from './shop'

/** What there is to look at: each page, and what opens over it. A new page has its line here. */
type Say = (en: string, zh: string) => string
export type Screen = {
  name: string
  path: string
  act?: (page: Page, t: Say) => Promise<void>
  /** What opens over the page. */
  shows?: 'dialog' | 'menu' | 'status'
}

/** What everybody sees. */
export const publicScreens: Screen[] = [
  { name: 'front', path: '/' },
  { name: 'docs', path: '/docs' },
  { name: 'docs-operation', path: '/docs?operation=banner.create' },
  { name: 'docs-guide', path: '/docs/guide' },
  { name: 'docs-client', path: '/docs/client' },
  { name: 'docs-errors', path: '/docs/errors' },
  { name: 'sign-in', path: '/admin/login' },
  { name: 'nowhere', path: '/nowhere' },
]

const STATES = ['paid', 'shipped', 'completed', 'closed']
type Ids = {
  banner: number
  day: number
  order: Record<string, number>
  webhook: number
  delivery: number
  robot: number
}
/** What staff see. */
export const staffScreens = ({ banner, day, order, webhook, delivery, robot }: Ids): Screen[] => [
  { name: 'home', path: '/admin' },
  { name: 'home-orders-of-90-days', path: '/admin?days=90&metric=orders' },
  {
    name: 'home-remove-demo',
    path: '/admin',
    shows: 'dialog',
    act: (page, t) => page.getByRole('button', { name: t('Remove demo data', '清除演示数据') }).click(),
  },
  { name: 'banners', path: '/admin/banner' },
  { name: 'banners-nothing-found', path: '/admin/banner?q=no-such-thing-anywhere' },
  {
    name: 'products-views',
    path: '/admin/product?sort=-update_time',
    shows: 'menu',
    act: (page, t) => openViews(page, t),
  },
  {
    name: 'products-save-view',
    path: '/admin/product?sort=-update_time',
    shows: 'dialog',
    act: async (page, t) => {
      await openViews(page, t)
      await page.getByRole('menuitem', { name: t('Save this view', '保存当前视图') }).click()
      await page.getByRole('textbox', { name: t('Name', '名称') }).waitFor()
    },
  },
  {
    name: 'banners-display-settings',
    path: '/admin/banner',
    shows: 'menu',
    act: (page, t) => button(page, t('Display settings', '显示设置')).click(),
  },
  { name: 'banner-edit', path: '/admin/banner?open=1', shows: 'dialog' },
  { name: 'banner-preview', path: '/admin/banner?open=1', shows: 'dialog', act: openPreview },
  { name: 'theme-preview', path: '/admin/theme?open=1', shows: 'dialog', act: openPreview },
  { name: 'article-preview', path: '/admin/article?open=1', shows: 'dialog', act: openPreview },
  { name: 'notice-preview', path: '/admin/notice?open=1', shows: 'dialog', act: openPreview },
  { name: 'banner-create', path: '/admin/banner?open=new', shows: 'dialog' },
  { name: 'banner-history', path: `/admin/banner?history=${banner}`, shows: 'dialog' },
  {
    name: 'banner-compare',
    path: `/admin/banner?history=${banner}`,
    shows: 'dialog',
    act: (page, t) => button(page, t('Compare versions', '对比版本')).click(),
  },
  {
    name: 'banner-restore',
    path: `/admin/banner?history=${banner}`,
    shows: 'dialog',
    act: async (page, t) => {
      await button(page, t('Restore this version', '还原此版本')).first().click()
      await page
        .getByRole('alert')
        .filter({ hasText: t('Version of', '的版本') })
        .waitFor()
    },
  },
  { name: 'banner-nowhere', path: '/admin/banner?open=2147483647', shows: 'dialog' },
  { name: 'storefront-home', path: '/admin/storefront-home' },
  {
    name: 'storefront-home-unsaved',
    path: '/admin/storefront-home',
    shows: 'status',
    act: (page, t) =>
      page
        .getByRole('button', { name: t('Remove', '移除') })
        .first()
        .click(),
  },
  { name: 'storefront-home-history', path: '/admin/storefront-home?history=all', shows: 'dialog' },
  { name: 'policies', path: '/admin/policy' },
  { name: 'readiness', path: '/admin/readiness' },
  { name: 'articles', path: '/admin/article' },
  {
    name: 'article-edit',
    path: '/admin/article?open=1',
    shows: 'dialog',
    act: (page, t) => page.getByRole('textbox', { name: t('Content', '内容') }).waitFor(),
  },
  { name: 'article-history', path: '/admin/article?history=1', shows: 'dialog' },
  { name: 'notices', path: '/admin/notice' },
  { name: 'notice-edit', path: '/admin/notice?open=1', shows: 'dialog' },
  { name: 'notice-readers', path: '/admin/notice/1/readers' },
  { name: 'inbox', path: '/admin/inbox' },
  { name: 'orders', path: '/admin/order' },
  ...STATES.map((state) => ({ name: `order-${state}`, path: `/admin/order/${order[state]}` })),
  {
    name: 'order-ship',
    path: `/admin/order/${order.paid}`,
    shows: 'dialog',
    act: (page, t) => page.getByRole('button', { name: t('Ship', '发货'), exact: true }).click(),
  },
  {
    name: 'order-refund',
    path: `/admin/order/${order.shipped}`,
    shows: 'dialog',
    act: (page, t) => page.getByRole('button', { name: t('Refund', '退款'), exact: true }).click(),
  },
  {
    name: 'order-correct',
    path: `/admin/order/${order.shipped}`,
    shows: 'dialog',
    act: (page, t) => button(page, t('Edit shipping details', '修改发货信息')).click(),
  },
  {
    name: 'order-address',
    path: `/admin/order/${order.paid}`,
    shows: 'dialog',
    act: (page, t) => button(page, t('Edit address', '修改地址')).click(),
  },
  { name: 'orders-to-decide', path: '/admin/order?requested=true' },
  { name: 'order-print', path: `/admin/order/${order.paid}/print` },
  { name: 'orders-ship-many', path: '/admin/order/ship' },
  { name: 'orders-paste-numbers', path: '/admin/order/ship/lines' },
  { name: 'orders-held', path: '/admin/order?held=true' },
  { name: 'orders-with-problems', path: '/admin/order?problem=true' },
  { name: 'refunds', path: '/admin/after-sale' },
  {
    name: 'refund-approve',
    path: '/admin/after-sale?step=to_decide',
    shows: 'dialog',
    act: (page, t) => button(page.getByRole('row').nth(1), t('Approve refund', '同意退款')).click(),
  },
  { name: 'complaints', path: '/admin/complaint' },
  { name: 'reviews', path: '/admin/review' },
  { name: 'payments', path: '/admin/payment' },
  { name: 'anomalies', path: '/admin/payment/anomaly' },
  { name: 'reconciliation', path: '/admin/reconciliation' },
  { name: 'reconciliation-day', path: `/admin/reconciliation/${day}` },
  {
    name: 'reconciliation-choose',
    path: '/admin/reconciliation',
    shows: 'dialog',
    act: (page, t) => button(page, t('Reconcile a day', '核对账单')).click(),
  },
  { name: 'stock-audit', path: '/admin/reconciliation?open=stock' },
  { name: 'simulator', path: '/admin/simulator' },
  { name: 'webhooks', path: '/admin/webhook' },
  { name: 'webhook-new', path: '/admin/webhook?open=new', shows: 'dialog' },
  {
    name: 'robot-new',
    path: '/admin/webhook?open=new',
    shows: 'dialog',
    act: async (page, t) => {
      await page.getByRole('button', { name: t('DingTalk robot', '钉钉机器人') }).click()
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    },
  },
  { name: 'robot', path: `/admin/webhook/${robot}` },
  {
    name: 'robot-edit',
    path: `/admin/webhook/${robot}`,
    shows: 'dialog',
    act: (page, t) => button(page, t('Edit', '编辑')).click(),
  },
  { name: 'webhook', path: `/admin/webhook/${webhook}` },
  { name: 'webhook-delivery', path: `/admin/webhook/${webhook}?open=${delivery}`, shows: 'dialog' },
  {
    name: 'webhook-secret',
    path: `/admin/webhook/${webhook}`,
    shows: 'dialog',
    act: (page, t) => button(page, t('Rotate secret', '更换密钥')).click(),
  },
  { name: 'products', path: '/admin/product' },
  { name: 'product-stock', path: '/admin/product?open=3', shows: 'dialog' },
  {
    name: 'products-prices',
    path: '/admin/product?size=10',
    shows: 'dialog',
    act: async (page, t) => {
      await page.getByRole('row').nth(1).getByRole('checkbox').check()
      await button(page, t('Change prices', '批量改价')).click()
      await page.getByRole('dialog').getByRole('row').nth(1).waitFor()
    },
  },
  { name: 'products-import', path: '/admin/product?open=import', shows: 'dialog' },
  { name: 'product-edit', path: '/admin/product/1' },
  { name: 'product-new', path: '/admin/product/new' },
  {
    name: 'product-variants',
    path: '/admin/product/3',
    act: async (page, t) => {
      await page.getByRole('checkbox', { name: t('Select all', '全选') }).check()
      await expect(button(page, t('Apply to 12 variants', '应用到 12 个规格'))).toBeVisible()
    },
  },
  { name: 'stock', path: '/admin/stock' },
  { name: 'groups', path: '/admin/group' },
  { name: 'group-edit', path: '/admin/group?open=1', shows: 'dialog' },
  { name: 'group-create', path: '/admin/group?open=new', shows: 'dialog' },
  {
    name: 'groups-not-deleted',
    path: '/admin/group?sort=id',
    shows: 'dialog',
    act: async (page, t) => {
      await page.getByRole('row').nth(1).getByRole('checkbox').check()
      const bar = page.getByRole('group', { name: t('Selected records', '已选记录') })
      await button(bar, t('Move to the trash', '移入回收站')).click()
      await button(page.getByRole('dialog'), t('Move to the trash', '移入回收站')).click()
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'group-single',
    path: '/admin/group?open=1',
    shows: 'dialog',
    act: async (page, t) => {
      const single = t('Individual permissions and menu items', '单项权限和菜单项')
      await page.getByRole('switch', { name: single }).check()
      await page.getByRole('searchbox', { name: t('Search permissions', '搜索权限') }).waitFor()
    },
  },
  { name: 'menus', path: '/admin/menu' },
  { name: 'menu-edit', path: '/admin/menu?open=1', shows: 'dialog' },
  { name: 'menu-create', path: '/admin/menu?open=new', shows: 'dialog' },
  { name: 'menus-trash', path: '/admin/menu?trash=true' },
  { name: 'routes', path: '/admin/menu/routes' },
  { name: 'routes-of-group', path: '/admin/menu/routes?group_id=1' },
  { name: 'categories', path: '/admin/category' },
  { name: 'category-edit', path: '/admin/category?open=1', shows: 'dialog' },
  { name: 'category-create', path: '/admin/category?open=new&below=1', shows: 'dialog' },
  { name: 'categories-trash', path: '/admin/category?trash=true' },
  { name: 'themes', path: '/admin/theme' },
  { name: 'theme-edit', path: '/admin/theme?open=1', shows: 'dialog' },
  { name: 'theme-create', path: '/admin/theme?open=new', shows: 'dialog' },
  { name: 'dictionaries', path: '/admin/dict' },
  { name: 'dictionary-create', path: '/admin/dict?dictionary=new', shows: 'dialog' },
  { name: 'dictionary-entry-create', path: '/admin/dict?type=refund_reason&open=new', shows: 'dialog' },
  { name: 'dictionary-entry-edit', path: '/admin/dict?open=1', shows: 'dialog' },
  { name: 'dictionaries-trash', path: '/admin/dict?gone=types' },
  { name: 'configuration', path: '/admin/config' },
  {
    name: 'configuration-unsaved',
    path: '/admin/config',
    shows: 'status',
    act: (page, t) => page.getByLabel(t('Shop name', '店铺名称')).fill(t('Corner shop', '小铺')),
  },
  { name: 'configuration-history', path: '/admin/config?history=all', shows: 'dialog' },
  { name: 'elements', path: '/admin/element' },
  { name: 'element-create', path: '/admin/element?open=new', shows: 'dialog' },
  {
    name: 'element-picker',
    path: '/admin/element?open=new',
    shows: 'dialog',
    act: async (page, t) => {
      await page.getByRole('combobox', { name: t('On page', '所在页面') }).click()
      await page.getByRole('option', { name: t('Orders / Refunds', '订单管理 / 退款记录') }).click()
      await page.getByRole('combobox', { name: t('Permission', '权限标识') }).click()
      await page.getByRole('option', { name: t('Process a refund', '处理退款') }).click()
      await expect(page.getByRole('status').filter({ hasText: t('No one loses', '没有人会失去') })).toBeVisible()
    },
  },
  { name: 'bad-address', path: '/admin/banner?size=1000' },
  { name: 'staff', path: '/admin/user' },
  { name: 'staff-create', path: '/admin/user?open=new', shows: 'dialog' },
  { name: 'staff-edit', path: '/admin/user?open=2', shows: 'dialog' },
  { name: 'staff-member', path: '/admin/user/2' },
  {
    name: 'staff-reset',
    path: '/admin/user/2',
    shows: 'dialog',
    act: (page, t) => button(page, t('One-time password', '一次性密码')).click(),
  },
  { name: 'customers', path: '/admin/customer' },
  { name: 'customer', path: '/admin/customer/4' },
  { name: 'password', path: '/admin/password' },
  { name: 'own-account', path: '/admin/account' },
  { name: 'second-factor', path: '/admin/second-factor' },
  {
    name: 'own-account-second-factor',
    path: '/admin/account',
    shows: 'dialog',
    act: (page, t) => button(page, t('Set up', '立即设置')).click(),
  },
  { name: 'operations', path: '/admin/oper-log' },
  { name: 'operation', path: '/admin/oper-log?open=1', shows: 'dialog' },
  { name: 'refused-calls', path: '/admin/oper-log/refused' },
  { name: 'refused-sign-ins', path: '/admin/login-log/refused' },
  { name: 'sign-ins', path: '/admin/login-log' },
  { name: 'sign-in-entry', path: '/admin/login-log?open=1', shows: 'dialog' },
  { name: 'background-work', path: '/admin/job' },
  { name: 'errors', path: '/admin/error-log' },
  { name: 'error-nowhere', path: '/admin/error-log?open=2147483647', shows: 'dialog' },
  { name: 'files', path: '/admin/file' },
  { name: 'file-details', path: '/admin/file?open=1', shows: 'dialog' },
  { name: 'files-trash', path: '/admin/file?trash=true' },
  {
    name: 'picker',
    path: '/admin/banner?open=1',
    shows: 'dialog',
    act: async (page, t) => {
      await button(page, t('Add slides', '添加图片')).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'nowhere-inside', path: '/admin/nowhere' },
  {
    name: 'banner-delete',
    path: '/admin/banner',
    shows: 'dialog',
    act: (page, t) => button(page.getByRole('row').nth(1), t('Move to the trash', '移入回收站')).click(),
  },
  {
    name: 'banner-select',
    path: '/admin/banner',
    shows: 'status',
    act: (page) => page.getByRole('row').nth(1).getByRole('checkbox').check(),
  },
  { name: 'account', path: '/admin', shows: 'menu', act: (page, t) => button(page, t('Account', '账号')).click() },
  {
    name: 'bell',
    path: '/admin/banner',
    shows: 'menu',
    act: (page, t) => page.getByRole('button', { name: t('Notifications', '消息') }).click(),
  },
  { name: 'keys', path: '/admin', shows: 'dialog', act: (page) => page.keyboard.press('?') },
  { name: 'search', path: '/admin', shows: 'dialog', act: (page) => page.keyboard.press('Control+k') },
  {
    name: 'search-results',
    path: '/admin',
    shows: 'dialog',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('gn')
      await expect(page.getByRole('option').filter({ hasText: '赣南' }).first()).toBeVisible()
    },
  },
]
const openViews = async (page: Page, t: Say) => {
  await button(page, t('Saved views', '视图')).click()
  await page.getByRole('menuitem').first().waitFor()
}
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name })

async function openPreview(page: Page, t: Say) {
  const name = t('Preview', '预览')
  const region = page.getByRole('region', { name, exact: true })
  if (!(await region.isVisible())) await page.getByRole('button', { name, exact: true }).click()
  await region.waitFor({ timeout: 5000 })
}

/** A day that has been compared, an order of the demo shop in each state. */
export async function idsOf(http: ReturnType<typeof shop>, banner: number): Promise<Ids> {
  await http.as('PUT', `/cms/banner/${banner}`, { body: { description: 'Leaves' } }) // two versions, to compare
  const date = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
  const compared = await http.as<{ id: number }>('POST', '/cms/reconciliation', { body: { date } })
  const first = async (state: string) => {
    const { json } = await http.as<Listed<{ id: number }>>('GET', `/cms/order?status=${state}&size=1&sort=id`)
    const [found] = json.data.items
    if (!found) throw new Error(`the demo shop has no order that is ${state}`)
    return [state, found.id] as const
  }
  const orders = Object.fromEntries(await Promise.all(STATES.map(first)))
  return { banner, day: compared.json.data.id, order: orders, ...(await testedWebhook(http)) }
}

/** A webhook to a host that does not exist, with a test event: one for all who look. */
async function testedWebhook(http: ReturnType<typeof shop>) {
  const body = { url: 'https://erp.example/hooks', description: 'ERP', events: ['stock.low', 'refund.failed'] }
  const { json: found } = await http.as<Listed<{ id: number }>>('GET', '/cms/webhook?q=erp.example')
  const id = found.data.items[0]?.id ?? (await http.as<{ id: number }>('POST', '/cms/webhook', { body })).json.data.id
  await http.as('POST', `/cms/webhook/${id}/test`)
  const { json } = await http.as<Listed<{ id: number }>>('GET', `/cms/webhook/${id}/delivery`)
  return { webhook: id, delivery: json.data.items[0]?.id ?? 0, robot: await robotOf(http) }
}

/** A robot that is never told of anything. */
async function robotOf(http: ReturnType<typeof shop>): Promise<number> {
  const robot_url = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=00000000-0000-4000-8000-00000000beef'
  const body = { format: 'wecom', robot_url, description: 'Warehouse chat', events: ['refund.failed'] }
  const { json: found } = await http.as<Listed<{ id: number }>>('GET', '/cms/webhook?q=Warehouse&format=wecom')
  return found.data.items[0]?.id ?? (await http.as<{ id: number }>('POST', '/cms/webhook', { body })).json.data.id
}
