import type { Locator, Page } from '@playwright/test'
import { atRest, barriers } from './support/axe'
import { expect, test } from './support/browser'
import type { Page as Listed, shop } from './support/shop'
import { isLong } from './support/targets'

test.describe.configure({ mode: 'parallel' })

/** Every page as people see it: looked at by axe. `npm run prove` does it in both languages and schemes, with all that opens over them, and keeps pictures. */
type Http = ReturnType<typeof shop>
type Say = (en: string, zh: string) => string
type Look = {
  name: string
  path: string
  act?: (page: Page, t: Say) => Promise<void>
  /** What opens over the page. */
  shows?: 'dialog' | 'menu' | 'status'
}

const open: Look[] = [
  { name: 'front', path: '/' },
  { name: 'docs', path: '/docs' },
  { name: 'docs-operation', path: '/docs?operation=banner.create' },
  { name: 'docs-errors', path: '/docs/errors' },
  { name: 'sign-in', path: '/admin/login' },
  { name: 'nowhere', path: '/nowhere' },
]
type Ids = { banner: number; day: number; order: Record<string, number> }
const inside = ({ banner, day, order }: Ids): Look[] => [
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
    act: (page, t) => button(page, t('Correct the shipment', '更正发货信息')).click(),
  },
  { name: 'order-print', path: `/admin/order/${order.paid}/print` },
  { name: 'orders-ship-many', path: '/admin/order/ship' },
  { name: 'orders-held', path: '/admin/order?held=true' },
  { name: 'refunds', path: '/admin/refund' },
  {
    name: 'refund-approve',
    path: '/admin/refund?state=requested',
    shows: 'dialog',
    act: (page, t) => button(page.getByRole('row').nth(1), t('Approve', '同意退款')).click(),
  },
  { name: 'payments', path: '/admin/payment' },
  { name: 'anomalies', path: '/admin/payment/anomaly' },
  { name: 'reconciliation', path: '/admin/reconciliation' },
  { name: 'reconciliation-day', path: `/admin/reconciliation/${day}` },
  {
    name: 'reconciliation-choose',
    path: '/admin/reconciliation',
    shows: 'dialog',
    act: (page, t) => button(page, t('Compare a day', '核对账单')).click(),
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
      await expect(button(page, t('Fill 12', '填写 12 个'))).toBeVisible()
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
    act: (page, t) => page.getByLabel(t('Name of the shop', '店铺名称')).fill(t('Corner shop', '小铺')),
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
const STATES = ['paid', 'shipped', 'completed', 'closed']
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name })

const SOME_DAY = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)

async function comparedDay(http: Http): Promise<number> {
  return (await http.as<{ id: number }>('POST', '/cms/reconciliation', { body: { date: SOME_DAY } })).json.data.id
}

/** An order of the demo shop in each state. */
async function orderIds(http: Http): Promise<Ids['order']> {
  const first = async (state: string) => {
    const { json } = await http.as<Listed<{ id: number }>>('GET', `/cms/order?status=${state}&size=1&sort=id`)
    return [state, json.data.items[0]?.id ?? 0] as const
  }
  return Object.fromEntries(await Promise.all(STATES.map(first)))
}

/** What a scheme changes is colours. */
const COLOURS = ['color-contrast']
/** What a language changes is words. */
const WORDS = ['button-name', 'link-name', 'label', 'image-alt', 'aria-dialog-name', 'label-content-name-mismatch']
const WIDE = { width: 1440, height: 900 }
const languages = {
  en: {
    locale: 'en-US',
    schemes: { light: undefined, dark: COLOURS },
    sizes: [
      ['laptop', { width: 1024, height: 768 }],
      ['phone', { width: 390, height: 844 }],
    ],
  },
  zh: { locale: 'zh-CN', schemes: { light: WORDS }, sizes: [] },
} as const

/** There when its heading is: until then a list shows its outline. */
async function arrive(page: Page, path: string) {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
}

/** The page follows the system's scheme while it is open, and any width, so that one visit shows all; in Chinese the words are another's. */
async function look(page: Page, { name, path, act, shows }: Look, language: keyof typeof languages, all = isLong) {
  const { schemes, sizes } = languages[language]
  const shown = Object.entries(schemes).filter(([scheme]) => scheme === 'light' || all)
  await page.setViewportSize(WIDE)
  await page.emulateMedia({ colorScheme: 'light' })
  await arrive(page, path)
  await expect(async () => {
    await act?.(page, (en, zh) => (language === 'zh' ? zh : en))
    if (shows) await expect(page.getByRole(shows).last()).toBeVisible({ timeout: act ? 2000 : 10_000 })
  }).toPass() // what is clicked before the page listens is clicked again
  for (const [scheme, rules] of shown) {
    await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    await picture(page, `${name}-${language}-${scheme}`)
    expect([name, scheme, await barriers(page, rules)]).toEqual([name, scheme, []])
  }
  for (const [size, viewport] of act ? [] : sizes) {
    await page.setViewportSize(viewport)
    await picture(page, `${name}-${size}`)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([name, size, wider]).toEqual([name, size, 0])
  }
}

async function picture(page: Page, name: string) {
  await atRest(page)
  if (isLong) await page.screenshot({ path: `test-results/screens/${name}.png` })
}

/** Parts of about the same size, so that several workers share them. */
const PARTS = 6
const partOf = (looks: Look[], part: number) => looks.filter((_, at) => at % PARTS === part)
/** An ordinary run looks at every page, and at every third of what opens over them. */
const some = (looks: Look[]) => looks.filter(({ shows }, at) => isLong || !shows || at % 3 === 0)

for (const language of ['en', 'zh'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: languages[language].locale })
    test.describe.configure({ timeout: 120_000 })

    test('what everybody sees can be used by everybody', async ({ page, problems }) => {
      for (const one of open) await look(page, one, language, true)
      expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
    })

    test.describe('the back office', () => {
      test.use({ as: 'admin' })

      const parts = language === 'en' || isLong ? PARTS : 1
      for (let part = 0; part < parts; part += 1) {
        test(`can be used by everybody who may, part ${part + 1}`, async ({ page, http, banner, problems }) => {
          await http.as('PUT', `/cms/banner/${banner.id}`, { body: { description: 'Another one' } })
          const ids = { banner: banner.id, day: await comparedDay(http), order: await orderIds(http) }
          for (const one of partOf(some(inside(ids)), part)) await look(page, one, language, isLong || part === 0)
          expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
        })
      }
    })
  })
}
