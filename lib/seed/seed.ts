import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import path from 'node:path'
import { asc, isNull } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { banner } from '@/db/schema/banner'
import { menu } from '@/db/schema/menu'
import { theme } from '@/db/schema/theme'
import { group, groupPermission, identity } from '@/db/schema/user'
import { create as createAddress } from '../address/address'
import { hashPassword } from '../auth/password'
import { permissionsOf } from '../core/operation/permissions'
import { discardFiles, type ReceivedFile } from '../core/request/multipart'
import type { Runtime } from '../core/runtime/runtime'
import { DEMO_ADMIN, isDemoAdmin } from '../dashboard/demo'
import { firstOrThrow } from '../data/records'
import { advanceRevision } from '../data/revision'
import { permissionPoints } from '../endpoints'
import type { DemoShop } from '../facets/demo'
import { createLocally as keepFiles } from '../file/upload'
import { operationsOf } from '../gather'
import { addToMenusOfGroups } from '../menu/routes'
import type { Module } from '../module'
import { modules } from '../modules'
import { registry } from '../registry'
import * as storefrontHome from '../storefront-home/storefront-home'
import { SINGLE_PERMISSIONS, tasks } from '../tasks'
import { createUser } from '../user/user'
import { seedCatalogue } from './catalogue'
import { demoPassword } from './demo-password'
import { picturesOf } from './goods/good'
import { goods } from './goods/goods'

/** Adds the demo shop. An existing one stays unchanged, so this may run at every start. */
export async function seedDemoShop(runtime: Runtime): Promise<void> {
  if (await hasDemoAccounts(runtime.database.db)) return restoreImages(runtime)
  const images = await receiveImages(runtime, imageFiles())
  try {
    await fillShop(runtime, images)
  } finally {
    await discardFiles(runtime.storage, images)
  }
}

/** A host may have lost its disk and kept its database. They are stored in turn: where the last one is, all are. */
async function restoreImages(runtime: Runtime): Promise<void> {
  const filenames = imageFiles()
  const last = readFileSync(imagePath(filenames.at(-1) ?? ''))
  const hash = createHash('sha256').update(last).digest('hex')
  if (await runtime.storage.open(`${hash}.webp`)) return
  await discardFiles(runtime.storage, await receiveImages(runtime, filenames))
}

async function fillShop(runtime: Runtime, images: ReceivedFile[]): Promise<void> {
  const password_hash = await hashPassword(runtime, demoPassword(runtime.env))
  await runtime.database.db.transaction(async (tx) => {
    const admin = await seedPeople(tx, password_hash)
    const { items } = await keepFiles(tx, runtime.storage, images)
    const addresses = new Map(images.map(({ filename }, at) => [filename, items[at]?.url ?? '']))
    const picture = (name: string) => addresses.get(`${name}.webp`) ?? ''
    const products = await seedCatalogue(tx, admin, picture)
    const product = (slug: string) => products.get(slug) ?? 0
    const shop = { runtime, admin: { id: admin, username: 'admin' }, picture, product, publishing }
    for (const { add } of runtime.registry.demoParts) await add?.(tx, shop)
    await fillHome(tx)
    await advanceRevision(tx, 'catalogue', runtime)
  })
}

/** With what modules have added to the shop. */
async function fillHome(db: Db): Promise<void> {
  const [top] = await db.select({ id: banner.id }).from(banner).orderBy(asc(banner.id)).limit(1)
  const themes = await db.select({ id: theme.id }).from(theme).orderBy(asc(theme.id))
  await storefrontHome.update(db, { banner_id: top?.id ?? null, theme_ids: themes.map(({ id }) => id) })
}

export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const found = await db.select({ id: identity.id }).from(identity).where(isDemoAdmin)
  return found.length > 0
}

/** Whether the database is empty or has the demo shop already; no other shop becomes a demo. */
export async function mayBecomeDemo(db: Db): Promise<boolean> {
  const anybody = await db.select({ id: identity.id }).from(identity).limit(1)
  return anybody.length === 0 || hasDemoAccounts(db)
}

const SLIDES = ['tea', 'gifts', 'fruit', 'lamp']

function imageFiles(): string[] {
  const drawn = goods.map(picturesOf).flatMap(({ main, more, tinted }) => [main, ...more, ...tinted])
  return [...SLIDES, ...drawn.map(({ name }) => name)].map((name) => `${name}.webp`)
}

const imagePath = (filename: string): string => path.join(process.cwd(), 'public/demo', filename)

async function receiveImages({ storage }: Runtime, filenames: string[]): Promise<ReceivedFile[]> {
  const images = []
  for (const filename of filenames) {
    const stored = await storage.receive(createReadStream(imagePath(filename)))
    await storage.keep(stored, `${stored.hash}.webp`)
    images.push({ ...stored, field: 'file', filename })
  }
  return images
}

/** Everything but people, permissions, logs and settings, and what is given one by one. */
const ownersPoints = permissionsOf(operationsOf(modules.filter((one: Module) => one.forOwner))).map(
  ({ point }) => point,
)
const isForManagers = (point: string) => !ownersPoints.includes(point) && !SINGLE_PERMISSIONS.includes(point)

/**
 * Whole tasks, so that the page of groups names them: to see and ship orders, to complete and close
 * them, to see products.
 */
const CLERK_TASKS = ['order.ship', 'order.close', 'product.see']

/** Gives the id of the administrator. */
async function seedPeople(db: Db, password_hash: string): Promise<number> {
  const managers = await groupOf(db, '店长', '除人员、权限、日志和系统配置以外的全部工作', isForManagers)
  const clerkPoints = tasks.filter(({ name }) => CLERK_TASKS.includes(name)).flatMap(({ points }) => points)
  const clerks = await groupOf(db, '店员', '查看订单并发货，查看商品', (point) => clerkPoints.includes(point))
  await addToMenusOfGroups(db, registry, await db.select().from(menu).where(isNull(menu.deleted_at)))
  const staff = { password_hash, is_staff: true }
  const names = { nickname: 'Admin', username: 'admin', email: DEMO_ADMIN }
  const admin = await createUser(db, { ...staff, is_super: true, ...names })
  await createUser(db, {
    ...staff,
    group_id: managers,
    nickname: 'Manager',
    username: 'manager',
    email: 'manager@kiosk.test',
  })
  await createUser(db, { ...staff, group_id: clerks, nickname: 'Clerk', username: 'clerk', email: 'clerk@kiosk.test' })
  for (const buyer of BUYERS) {
    const { address, ...names } = buyer
    const id = await createUser(db, { password_hash, email: `${names.username}@kiosk.test`, ...names })
    await createAddress(db, id, { name: names.nickname, mobile: names.mobile, ...address })
  }
  return admin
}

const BUYERS = [
  {
    nickname: 'Buyer',
    username: 'buyer',
    mobile: '13900000001',
    address: { province: '上海市', city: '上海市', country: '静安区', detail: '南京西路 1 号' },
  },
  {
    nickname: 'Second',
    username: 'second',
    mobile: '13900000002',
    address: { province: '浙江省', city: '杭州市', country: '西湖区', detail: '文三路 2 号 302 室' },
  },
]

async function groupOf(db: Db, name: string, info: string, holds: (point: string) => boolean): Promise<number> {
  const { id } = firstOrThrow(await db.insert(group).values({ name, info }).returning({ id: group.id }))
  const granted = permissionPoints.filter(holds).map((point) => ({ group_id: id, point }))
  if (granted.length) await db.insert(groupPermission).values(granted)
  return id
}

const DAY = 86_400_000

const publishing: DemoShop['publishing'] = (days) =>
  days === null ? { status: 'draft' } : { status: 'published', published_at: new Date(Date.now() + days * DAY) }
