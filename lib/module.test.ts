import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { menu } from '@/db/schema/menu'
import { opening } from '@/examples/module/module'
import Opening from '@/examples/module/page'
import { listPermissions } from '@/lib/auth/auth'
import { fill } from '@/lib/base/i18n/fill'
import { addChinese, t, zh } from '@/lib/base/i18n/i18n'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { permissionsOf } from '@/lib/core/operation/permissions'
import { readWaiting } from '@/lib/dashboard/dashboard'
import { openapi } from '@/lib/document/openapi'
import { changesOf, jobsOf, newsOf, operationsOf, registryOf } from '@/lib/gather'
import { readBell } from '@/lib/live/bell'
import { readChanges } from '@/lib/live/sources'
import { modules } from '@/lib/modules'
import { registry } from '@/lib/registry'
import { search } from '@/lib/search/search'
import { fillBase } from '@/lib/seed/base'
import { tasksOf } from '@/lib/tasks'
import { chineseOf } from '@/lib/zh'
import { sourcesIn } from '@/packages/testing/imports'
import { usePages } from '@/packages/testing/page-request'
import { useShop } from '@/packages/testing/shop'

/** The product with one line more. */
const more = [...modules, opening]
const operations = operationsOf([opening])
const [ofIt, ofAll] = [registryOf([opening]), registryOf(more)]

/** What bell, open pages, home and search show of the new module. */
const seen = endpoint('opening.seen', 'GET /cms/opening/seen', 'Seen of the module', {
  access: 'staff',
  output: z.looseObject({}),
  run: async ({ db, runtime, actor, ...others }) => {
    const { items } = await readBell(db, actor, newsOf([opening]))
    const [change] = await readChanges(db, {}, changesOf([opening]))
    const [waiting] = await readWaiting(db, { ...runtime, registry: ofIt }, actor)
    const hits = await search({ db, runtime: { ...runtime, registry: ofAll }, actor, ...others }, 'Opening')
    return {
      news: items.map(({ kind }) => kind),
      change: change?.resource,
      waiting,
      found: hits.items.map(({ kind }) => kind).filter((kind) => kind === 'opening'),
    }
  },
})

test('every folder of lib that has operations has a module, and every module is in the list', () => {
  const has = (name: string) =>
    readdirSync('lib', { withFileTypes: true }).flatMap((one) =>
      existsSync(`lib/${one.name}/${name}`) ? one.name : [],
    )
  const list = readFileSync('lib/modules.ts', 'utf8')
  expect(has('module.ts').filter((name) => !list.includes(`'./${name}/module'`))).toEqual([])
  expect(has('endpoints.ts').filter((name) => !has('module.ts').includes(name))).toEqual([])
  expect(modules).toHaveLength(has('module.ts').length + 1) // the simulator is no folder of lib
})

/** Where nothing is good news, which the page of its record says. */
const WITHOUT_PURPOSE = ['reconciliation.difference']

test('every list of the back office has a module that says what it is for', () => {
  const pages = sourcesIn('app/admin').map((file) => readFileSync(file, 'utf8'))
  const lists = pages
    .filter((source) => /<ResourcePage|readList(Of)?\(/.test(source))
    .flatMap((source) =>
      [...source.matchAll(/\bresource(?:=|: )['"]([\w.]+)['"]/g)].map(([, resource = '']) => resource),
    )
  expect(lists.length).toBeGreaterThan(30)
  expect(lists.filter((resource) => !(resource in registry.purposes))).toEqual(WITHOUT_PURPOSE)
})

describe('a module that is added to the list by one line', () => {
  const shop = useShop([...operations, seen])
  const { as } = usePages(shop)
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
  })

  test('an added module has its operations, closed to everybody without their permission', async () => {
    expect((await shop.ask('GET /v1/opening')).data).toEqual({ hours: '9:00–18:00' })
    expect((await shop.ask('GET /cms/opening', { token })).status).toBe(200)
    expect((await shop.ask('GET /cms/opening', { token: await shop.tokenOf('clerk') })).status).toBe(403)
    expect((await shop.ask('GET /cms/opening', { token: await shop.tokenOf('buyer') })).status).toBe(403)
  })

  test('an added module is in the API document, among the permissions and in the groups that staff are put into', async () => {
    const { paths } = openapi(operationsOf(more), 'https://shop.example.com')
    expect(paths).toMatchObject({ '/v1/opening': { get: { 'x-id': 'opening.show' } } })
    expect(permissionsOf(operationsOf(more)).map(({ point }) => point)).toContain('opening.read')
    const names = tasksOf(more).map(({ name }) => name)
    expect(names.indexOf('opening.see')).toBeGreaterThan(names.indexOf('config.edit'))
    expect(names.indexOf('opening.see')).toBeLessThan(names.indexOf('staff.edit'))
    const { items } = await listPermissions(ofAll, 'en')
    expect(items).toContainEqual(expect.objectContaining({ module: 'cms-opening', label: 'Opening hours' }))
  })

  test('an added module has its setting in its section, and reads what the shop has chosen', async () => {
    const keys = Object.keys(ofAll.rules.shape)
    expect(keys.indexOf('opening.hours')).toBeLessThan(keys.indexOf('order.pay_minutes'))
    shop.runtime.settings.stored = new Map([['opening.hours', '10:00–16:00']])
    expect((await shop.ask('GET /v1/opening')).data).toEqual({ hours: '10:00–16:00' })
  })

  test('an added module has its menu entry, shown to those who may open the page', async () => {
    await fillBase(shop.db, more)
    const [entry] = await shop.db.select().from(menu).where(eq(menu.name, 'opening'))
    const [folder] = await shop.db.select().from(menu).where(eq(menu.name, 'system'))
    expect(entry).toMatchObject({ parent_id: folder?.id, kind: 'page', path: '/admin/opening' })
    expect(JSON.stringify((await shop.ask('GET /cms/menu/routes', { token })).data)).toContain('/admin/opening')
  })

  test('an added module says what its list is for', () => {
    expect(ofAll.purposes.opening).toBe('The hours of each day are listed here')
  })

  test('an added module has its work done in the background', async () => {
    const before = (await shop.ask('GET /cms/opening', { token })).data.days
    await runDueJobs(shop.runtime, { ...jobsOf(more), schedules: opening.jobs.schedules })
    expect((await shop.ask('GET /cms/opening', { token })).data.days).toBe(before + 1)
    expect(jobsOf(more).schedules.map(({ name }) => name)).toContain('opening.count')
    expect(ofAll.schedules['opening.count']).toBe('Count the days')
  })

  test('an added module has its news in the bell, its work on home and its records in the search, for those with the permission', async () => {
    const seen = async (as: string) => (await shop.ask('GET /cms/opening/seen', { token: await shop.tokenOf(as) })).data
    expect(await seen('admin')).toMatchObject({
      news: ['opening'],
      change: 'opening',
      waiting: { kind: 'days', count: 1 },
      found: ['opening'],
    })
    expect(await seen('clerk')).toEqual({ news: [], change: 'opening', found: [] })
  })

  test('an added module has its check before the shop opens', async () => {
    const [check] = ofIt.readiness
    const look = () => check?.check({ db: shop.db, runtime: shop.runtime, t: fill })
    expect(await look()).toEqual([{ about: 'opening', state: 'ok', text: 'Buyers see them.' }])
    shop.runtime.settings.stored = new Map([['opening.hours', '']])
    expect(await look()).toMatchObject([{ state: 'note' }])
  })

  test('an added module shows on its page what its operation answers, to those who may', async () => {
    await as('admin')
    expect(renderToStaticMarkup(await Opening())).toContain('<dd>9:00–18:00</dd>')
    await as('clerk')
    expect(await Opening()).toMatchObject({ props: { title: 'Opening hours', refusal: { point: 'opening.read' } } })
  })

  test('an added module has what the operation log says of its acts', () => {
    const act = { who: 'Li', at: new Date(), changed: [], before: {}, after: {}, valueText: () => '' }
    const said = ofAll.sentences['opening.read']?.say(act, fill)
    expect(said).toBe('Li looked at the opening hours')
  })

  test('an added module speaks Chinese', async () => {
    addChinese(chineseOf([opening]))
    expect(t('zh', 'Opening hours and days')).toBe('营业时间与天数')
    for (const sentence of Object.keys(opening.chinese.service)) delete zh[sentence] // other tests look at the product's own
  })
})
