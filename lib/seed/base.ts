import { inArray } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { migrate } from '@/db/migrate'
import { menu } from '@/db/schema/menu'
import { fillDictionaries } from './base-dicts'

type Entry = Omit<typeof menu.$inferInsert, 'parent_id' | 'sort'>

const ROOTS: Entry[] = [
  { name: 'home', title_en: 'Home', title: '首页', icon: 'home', path: '/admin', kind: 'page' },
  { name: 'orders', title_en: 'Orders', title: '订单管理', icon: 'truck', kind: 'folder' },
  { name: 'catalogue', title_en: 'Catalog', title: '商品管理', icon: 'box', kind: 'folder' },
  { name: 'content', title_en: 'Content', title: '内容', icon: 'content', kind: 'folder' },
  { name: 'people', title_en: 'People and permissions', title: '人员与权限', icon: 'users', kind: 'folder' },
  { name: 'system', title_en: 'Settings', title: '系统设置', icon: 'settings', kind: 'folder' },
  { name: 'logs', title_en: 'Logs', title: '日志', icon: 'history', kind: 'folder' },
  { name: 'developer', title_en: 'Developers', title: '开发', icon: 'code', kind: 'folder' },
]
const CHILDREN: Record<string, Entry[]> = {
  orders: [
    { name: 'order', title_en: 'Orders', title: '订单', icon: 'list', path: '/admin/order', kind: 'page' },
    { name: 'refund', title_en: 'Refunds', title: '退款记录', icon: 'restore', path: '/admin/refund', kind: 'page' },
    { name: 'payment', title_en: 'Payments', title: '支付记录', icon: 'ticket', path: '/admin/payment', kind: 'page' },
    {
      name: 'anomaly',
      title_en: 'Anomalies',
      title: '支付异常',
      icon: 'warning',
      path: '/admin/payment/anomaly',
      kind: 'page',
    },
    {
      name: 'reconciliation',
      title_en: 'Reconciliation',
      title: '对账',
      icon: 'check',
      path: '/admin/reconciliation',
      kind: 'page',
    },
  ],
  catalogue: [
    { name: 'product', title_en: 'Products', title: '商品', icon: 'cart', path: '/admin/product', kind: 'page' },
    {
      name: 'category',
      title_en: 'Categories',
      title: '商品分类',
      icon: 'list',
      path: '/admin/category',
      kind: 'page',
    },
    { name: 'theme', title_en: 'Themes', title: '专题', icon: 'gift', path: '/admin/theme', kind: 'page' },
    {
      name: 'stock',
      title_en: 'Stock movements',
      title: '库存变动',
      icon: 'history',
      path: '/admin/stock',
      kind: 'page',
    },
  ],
  content: [
    {
      name: 'storefront-home',
      title_en: 'Storefront home',
      title: '店铺首页',
      icon: 'phone',
      path: '/admin/storefront-home',
      kind: 'page',
    },
    { name: 'banner', title_en: 'Banners', title: '轮播图', icon: 'image', path: '/admin/banner', kind: 'page' },
    { name: 'article', title_en: 'Articles', title: '文章', icon: 'book', path: '/admin/article', kind: 'page' },
    { name: 'notice', title_en: 'Notices', title: '通知', icon: 'bell', path: '/admin/notice', kind: 'page' },
    { name: 'file', title_en: 'Files', title: '文件', icon: 'folder', path: '/admin/file', kind: 'page' },
  ],
  people: [
    { name: 'user', title_en: 'Staff', title: '员工', icon: 'user', path: '/admin/user', kind: 'page' },
    { name: 'customer', title_en: 'Customers', title: '买家', icon: 'contact', path: '/admin/customer', kind: 'page' },
    { name: 'group', title_en: 'Groups', title: '权限组', icon: 'shield', path: '/admin/group', kind: 'page' },
    { name: 'menu', title_en: 'Menus', title: '菜单', icon: 'menu', path: '/admin/menu', kind: 'page' },
    {
      name: 'routes',
      title_en: 'Menu preview',
      title: '菜单预览',
      icon: 'compass',
      path: '/admin/menu/routes',
      kind: 'page',
    },
    {
      name: 'element',
      title_en: 'Page elements',
      title: '按钮权限',
      icon: 'box',
      path: '/admin/element',
      kind: 'page',
    },
  ],
  system: [
    { name: 'dict', title_en: 'Dictionaries', title: '数据字典', icon: 'tag', path: '/admin/dict', kind: 'page' },
    {
      name: 'config',
      title_en: 'Configuration',
      title: '系统配置',
      icon: 'settings',
      path: '/admin/config',
      kind: 'page',
    },
  ],
  logs: [
    {
      name: 'oper-log',
      title_en: 'Operation log',
      title: '操作日志',
      icon: 'history',
      path: '/admin/oper-log',
      kind: 'page',
    },
    { name: 'login-log', title_en: 'Sign-ins', title: '登录日志', icon: 'key', path: '/admin/login-log', kind: 'page' },
    {
      name: 'error-log',
      title_en: 'Errors',
      title: '错误日志',
      icon: 'warning',
      path: '/admin/error-log',
      kind: 'page',
    },
    { name: 'job', title_en: 'Background tasks', title: '后台任务', icon: 'clock', path: '/admin/job', kind: 'page' },
  ],
  developer: [
    { name: 'docs', title_en: 'API reference', title: '接口文档', icon: 'book', path: '/docs', kind: 'link' },
    {
      name: 'webhook',
      title_en: 'Webhooks',
      title: '事件推送',
      icon: 'link',
      path: '/admin/webhook',
      kind: 'page',
    },
    { name: 'errors', title_en: 'Error codes', title: '错误码', icon: 'warning', path: '/docs/errors', kind: 'link' },
    {
      name: 'simulator',
      title_en: 'Simulator',
      title: '支付模拟器',
      icon: 'phone',
      path: '/admin/simulator',
      kind: 'page',
      hidden: true,
    },
  ],
}

/** The tables as the migrations have them, and in them what every shop has. Gives the names of the migrations. */
export async function migrateAndFill(db: Db): Promise<string[]> {
  const applied = await migrate(db)
  await fillBase(db)
  return applied
}

/** Adds what every shop has, once: what people have edited or deleted since stays that way. */
export async function fillBase(db: Db): Promise<void> {
  await addEntries(db, ROOTS, null)
  const folders = await db
    .select({ id: menu.id, name: menu.name, deleted_at: menu.deleted_at })
    .from(menu)
    .where(inArray(menu.name, Object.keys(CHILDREN)))
  for (const { id, name, deleted_at } of folders) await addEntries(db, CHILDREN[name] ?? [], deleted_at ? null : id)
  await fillDictionaries(db)
}

async function addEntries(db: Db, entries: Entry[], parent_id: number | null): Promise<void> {
  const rows = entries.map((entry, sort) => ({ ...entry, parent_id, sort }))
  await db.insert(menu).values(rows).onConflictDoNothing({ target: menu.name })
}
