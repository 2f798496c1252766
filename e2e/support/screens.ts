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
  { name: 'docs-errors', path: '/docs/errors' },
  { name: 'sign-in', path: '/admin/login' },
  { name: 'nowhere', path: '/nowhere' },
]

const STATES = ['paid', 'shipped', 'completed', 'closed']
type Ids = { banner: number; day: number; order: Record<string, number> }
/** What staff see. */
export const staffScreens = ({ banner, day, order }: Ids): Screen[] => [
  { name: 'home', path: '/admin' },
  { name: 'banners', path: '/admin/banner' },
  { name: 'banners-nothing-found', path: '/admin/banner?q=no-such-thing-anywhere' },
  { name: 'banner-edit', path: '/admin/banner?open=1', shows: 'dialog' },
  { name: 'banner-create', path: '/admin/banner?open=new', shows: 'dialog' },
  { name: 'banner-history', path: `/admin/banner?history=${banner}`, shows: 'dialog' },
  { name: 'banner-nowhere', path: '/admin/banner?open=2147483647', shows: 'dialog' },
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
  { name: 'order-print', path: `/admin/order/${order.paid}/print` },
  { name: 'orders-ship-many', path: '/admin/order/ship' },
  { name: 'orders-held', path: '/admin/order?held=true' },
  { name: 'refunds', path: '/admin/refund' },
  {
    name: 'refund-approve',
    path: '/admin/refund?state=requested',
    shows: 'dialog',
    act: (page, t) => button(page.getByRole('row').nth(1), t('Approve refund', '同意退款')).click(),
  },
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
  { name: 'products', path: '/admin/product' },
  { name: 'product-stock', path: '/admin/product?open=3', shows: 'dialog' },
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
  { name: 'bad-address', path: '/admin/banner?size=1000' },
  { name: 'staff', path: '/admin/user' },
  { name: 'staff-create', path: '/admin/user?open=new', shows: 'dialog' },
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
    act: (page, t) => button(page.getByRole('row').nth(1), t('Delete', '删除')).click(),
  },
  {
    name: 'banner-select',
    path: '/admin/banner',
    shows: 'status',
    act: (page) => page.getByRole('row').nth(1).getByRole('checkbox').check(),
  },
  { name: 'account', path: '/admin', shows: 'menu', act: (page, t) => button(page, t('Account', '账号')).click() },
  { name: 'keys', path: '/admin', shows: 'dialog', act: (page) => page.keyboard.press('?') },
]
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name })

/** A day that has been compared, an order of the demo shop in each state. */
export async function idsOf(http: ReturnType<typeof shop>, banner: number): Promise<Ids> {
  const date = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
  const compared = await http.as<{ id: number }>('POST', '/cms/reconciliation', { body: { date } })
  const first = async (state: string) => {
    const { json } = await http.as<Listed<{ id: number }>>('GET', `/cms/order?status=${state}&size=1&sort=id`)
    const [found] = json.data.items
    if (!found) throw new Error(`the demo shop has no order that is ${state}`)
    return [state, found.id] as const
  }
  return { banner, day: compared.json.data.id, order: Object.fromEntries(await Promise.all(STATES.map(first))) }
}
