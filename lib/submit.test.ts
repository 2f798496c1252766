import { describe, expect, test } from 'vitest'
import { browser, usePages } from '@/packages/testing/page-request'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'
import { actorOf } from './core/auth/token-actor'
import { type SubmitResult, submit, ticket } from './submit'

describe('a form submission', () => {
  const shop = useShop()
  const { as } = usePages(shop)
  const data = <Data>(answer: SubmitResult<Data>): Data => {
    if (!answer.ok) throw new Error(answer.msg)
    return answer.data
  }

  test('a form submission runs as the signed-in user, is logged, and refreshes the page', async () => {
    await as('manager')
    const created = data(await submit('banner.create', { name: 'Spring' }))
    expect(created).toMatchObject({ name: 'Spring', version: 1 })
    expect(browser.refreshed).toBe(1)
    expect((await shop.ask(`GET /v1/banner/${created.id}`)).data.name).toBe('Spring')
    const token = await shop.tokenOf('admin')
    const [entry] = (await shop.ask(`GET /cms/oper_log?resource=banner&resource_id=${created.id}`, { token })).data
      .items
    expect(entry).toMatchObject({ username: 'manager', point: 'banner.create', request_id: 'asked-by-a-page' })
  })

  test('a form that began with a former version is logged as what it restored', async () => {
    await as('manager')
    const { id, version } = data(await submit('banner.create', { name: 'Spring' }))
    const token = await shop.tokenOf('admin')
    const entries = async () =>
      (await shop.ask(`GET /cms/oper_log?resource=banner&resource_id=${id}`, { token })).data.items
    const [{ id: first }] = await entries()
    data(await submit('banner.update', { id, name: 'Summer' }, { version }))
    data(
      await submit(
        'banner.update',
        { id, name: 'Spring' },
        { version: version + 1, restores: { id: first, side: 'after' } },
      ),
    )
    const [newest, former] = await entries()
    expect(newest.origin).toMatch(/^Restored the version of 20\d\d-\d\d-\d\d \d\d:\d\d by manager$/)
    expect(newest.sentence).toBe(`${newest.origin}: Name from “Summer” to “Spring”`)
    expect(former.origin).toBeNull()
    const before = { id: former.id, side: 'before' as const }
    data(await submit('banner.update', { id, description: 'Again' }, { version: version + 2, restores: before }))
    expect((await entries())[0].origin).toMatch(/^Restored the version before the change of 20\d\d-.* by manager$/)
    data(await submit('banner.update', { id, name: 'Other' }, { restores: { id: 2147483647, side: 'after' } }))
    expect((await entries())[0].origin).toBeNull()
  })

  test('a form submission may be a read, which refreshes nothing', async () => {
    await as('manager')
    expect(data(await submit('banner.list', { q: 'home' })).items).toHaveLength(1)
    expect(browser.refreshed).toBe(0)
  })

  test('a form submission is rejected without a session, for every operation', async () => {
    for (const id of ['banner.create', 'banner.show', 'token.issue', 'nothing.at_all']) {
      expect(await Reflect.apply(submit, undefined, [id, {}])).toMatchObject({
        ok: false,
        status: 401,
        error_code: 1002,
      })
    }
    browser.jar.set('kiosk.session', 'at_made_up')
    expect(await submit('banner.list', {})).toMatchObject({ ok: false, status: 401 })
  })

  test('a form submission is rejected for staff without the permission, which is named, and for customers', async () => {
    await as('clerk')
    expect(await submit('banner.create', { name: 'x' })).toMatchObject({
      ok: false,
      status: 403,
      error_code: 10010,
      details: { point: 'banner.create' },
      msg: 'You need the permission “Edit banners”',
      request_id: 'asked-by-a-page',
    })
    await as('buyer')
    expect(await submit('banner.list', {})).toMatchObject({ ok: false, status: 403 })
  })

  test('a form submission gets validation errors field by field, in the language of the page', async () => {
    await as('manager')
    const wrong: Record<string, unknown> = { name: '', items: [{ image: '/files/none', type: 0 }], colour: 'red' }
    expect(await submit('banner.create', wrong)).toMatchObject({
      errors: [
        { path: 'name', message: 'must not be empty' },
        { path: 'colour', message: 'is an unknown field' },
      ],
    })
    browser.jar.set('kiosk.locale', 'zh')
    expect(await submit('banner.create', { name: '' })).toMatchObject({ errors: [{ message: '不能为空' }] })
  })

  test('a form submission is checked against the version that the form was opened with', async () => {
    await as('manager')
    const read = data(await submit('banner.read', { id: 1 }))
    expect((await submit('banner.update', { id: 1, name: 'First' }, { version: read.version })).ok).toBe(true)
    expect(await submit('banner.update', { id: 1, name: 'Second' }, { version: read.version })).toMatchObject({
      ok: false,
      status: 412,
      details: { version: read.version + 1, current: { name: 'First' } },
    })
  })

  test('a form submission creates one record, however often it is sent with the same key', async () => {
    await as('manager')
    const [first, second] = [
      await submit('banner.create', { name: 'Once' }, { key: 'one-opening' }),
      await submit('banner.create', { name: 'Once' }, { key: 'one-opening' }),
    ]
    expect(data(second).id).toBe(data(first).id)
    expect(await submit('banner.create', { name: 'Twice' }, { key: 'one-opening' })).toMatchObject({ status: 422 })
  })

  test('a form submission is rejected if the operation, its input or its options are malformed', async () => {
    await as('admin')
    const broken: SubmitResult[] = [
      await Reflect.apply(submit, undefined, ['nothing.at_all', {}]),
      await submit('banner.list', JSON.parse('[]')),
      await submit('banner.list', {}, JSON.parse('{"version":"x"}')),
    ]
    expect(broken.map((answer) => !answer.ok && answer.status)).toEqual([404, 400, 400])
    const named = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`n${at}`, 1]))
    const round: Record<string, unknown> = {}
    round.itself = round
    const odd = [named, round, { name: 'a\u0000' }]
    const statuses = await Promise.all(odd.map((input) => Reflect.apply(submit, undefined, ['banner.create', input])))
    expect(statuses.map((answer) => !answer.ok && answer.status)).toEqual([413, 400, 400])
  })

  test('a form submission stores the new tokens in the cookie, not in its answer, after a password change', async () => {
    await as('manager')
    const before = browser.jar.get('kiosk.session') ?? ''
    const change = { old_password: DEMO_PASSWORD, new_password: 'seven green bicycles' }
    expect(await submit('user.change_password', change)).toEqual({ ok: true, data: null })
    expect(await actorOf(shop.db, before)).toBeUndefined()
    expect(await actorOf(shop.db, browser.jar.get('kiosk.session') ?? '')).toMatchObject({ username: 'manager' })
  })

  test('a form submission gets a ticket for one operation, with permission to call it', async () => {
    await as('manager')
    const token = String(data(await ticket('file.create')))
    expect((await shop.ask('GET /cms/banner', { token })).status).toBe(401)
    const upload = await uploadOf({ 'red.png': await picture('png') })
    expect((await shop.ask('POST /cms/file', { ...upload, token })).status).toBe(201)
    expect((await shop.ask('POST /cms/file', { ...upload, token })).status).toBe(401)
    expect(await Reflect.apply(ticket, undefined, [1])).toMatchObject({ ok: false, status: 400, error_code: 10120 })
    expect(await ticket('oper_log.list')).toMatchObject({ ok: false, status: 403 })
    browser.jar.clear()
    expect(await ticket('file.create')).toMatchObject({ ok: false, status: 401 })
  })
})
