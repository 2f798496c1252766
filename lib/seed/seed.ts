import { createReadStream } from 'node:fs'
import path from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { groupMenu, menu } from '@/db/schema/menu'
import { group, groupPermission, identity } from '@/db/schema/user'
import { create as createAddress } from '../address/address'
import * as banner from '../banner/banner'
import { hashPassword } from '../core/auth/password'
import { discard, type Received } from '../core/http/multipart'
import { made } from '../core/records'
import { advance } from '../core/revision'
import type { Runtime } from '../core/runtime'
import { points } from '../endpoints'
import * as file from '../file/file'
import { createUser } from '../user/user'
import { demoPassword } from './demo-password'

/** The demo shop. Where it is already it stays as it is, so this may run at every start. */
export async function seed(runtime: Runtime): Promise<void> {
  const { db } = runtime.home
  const images = await receiveImages(runtime)
  try {
    if (!(await hasDemo(db))) await fill(runtime, images)
  } finally {
    await discard(runtime.storage, images)
  }
}

async function fill(runtime: Runtime, images: Received[]): Promise<void> {
  const password_hash = await hashPassword(runtime, demoPassword(runtime.env))
  await runtime.home.db.transaction(async (tx) => {
    await people(tx, password_hash)
    await front(tx, (await file.create(tx, runtime.storage, images)).items)
    await advance(tx, 'catalogue', runtime)
  })
}

/** Demo accounts are known by an address that nobody else can have. */
export async function hasDemo(db: Db): Promise<boolean> {
  const found = await db.select({ id: identity.id }).from(identity).where(eq(identity.identifier, 'admin@kiosk.test'))
  return found.length > 0
}

const IMAGES = ['tea', 'gifts', 'fruit', 'lamp']

/** The bytes are put in place even where their rows are: a host may have lost its disk and kept its database. */
async function receiveImages({ storage }: Runtime): Promise<Received[]> {
  const images = []
  for (const name of IMAGES) {
    const filename = `${name}.webp`
    const stored = await storage.receive(createReadStream(path.join(process.cwd(), 'lib/seed/images', filename)))
    await storage.keep(stored, `${stored.hash}.webp`)
    images.push({ ...stored, field: 'file', filename })
  }
  return images
}

const isFor = (modules: string[]) => (point: string) => modules.includes(point.split('.')[0] ?? '')
const NOT_FOR_MANAGERS = [
  'staff',
  'customer',
  'group',
  'auth',
  'menu',
  'element',
  'oper_log',
  'login_log',
  'error_log',
  'config',
  'personal',
]

async function people(db: Db, password_hash: string): Promise<void> {
  const managers = await groupOf(
    db,
    'Managers',
    'Everything but people, rights, logs and configuration',
    (point) => !isFor(NOT_FOR_MANAGERS)(point),
    ['home', 'content', 'banner'],
  )
  const clerks = await groupOf(
    db,
    'Clerks',
    'See and ship orders, read products',
    (point) => /^product\.(list|read)$|^order\.(list|read|ship)$/.test(point),
    ['home'],
  )
  const staff = { password_hash, is_staff: true }
  await createUser(db, { ...staff, is_super: true, nickname: 'Admin', username: 'admin', email: 'admin@kiosk.test' })
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
}

const BUYERS = [
  {
    ...{ nickname: 'Buyer', username: 'buyer', mobile: '13900000001' },
    address: { province: '上海市', city: '上海市', country: '静安区', detail: '南京西路 1 号' },
  },
  {
    ...{ nickname: 'Second', username: 'second', mobile: '13900000002' },
    address: { province: '浙江省', city: '杭州市', country: '西湖区', detail: '文三路 2 号 302 室' },
  },
]

async function groupOf(
  db: Db,
  name: string,
  info: string,
  holds: (point: string) => boolean,
  menus: string[],
): Promise<number> {
  const { id } = made(await db.insert(group).values({ name, info }).returning({ id: group.id }))
  const held = points.filter(holds).map((point) => ({ group_id: id, point }))
  if (held.length) await db.insert(groupPermission).values(held)
  const seen = await db.select({ menu_id: menu.id }).from(menu).where(inArray(menu.name, menus))
  if (seen.length) await db.insert(groupMenu).values(seen.map((one) => ({ ...one, group_id: id })))
  return id
}

async function front(db: Db, images: { url: string }[]): Promise<void> {
  const slides = images.map(({ url }) => ({ image: url, type: 0 as const }))
  await banner.create(db, {
    name: 'Home page',
    description: 'The slides on top of the home page',
    items: slides.slice(0, 3),
  })
  await banner.create(db, {
    name: 'Evening offers',
    description: 'Shown from six in the evening',
    items: slides.slice(3),
  })
}
