import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { file } from '@/db/schema/file'
import { policyVersion } from '@/db/schema/legal'
import { useShop } from '@/packages/testing/shop'
import { isCreditCode } from './credit-code'
import { CREDIT_CODE, policyIdOf, publishPolicy } from './sample-calls'

describe('what the law asks a shop to show', () => {
  const shop = useShop()
  let admin = ''
  beforeEach(async () => {
    admin = await shop.tokenOf('admin')
  })
  const shown = async () => (await shop.ask('GET /v1/shop')).data
  const set = (values: object) => shop.ask('PUT /cms/config', { token: admin, body: { values } })

  test('what the law asks of a shop is empty in a new one, but for its name', async () => {
    expect(await shown()).toEqual({
      name: 'Kiosk',
      company: '',
      licence: null,
      icp: null,
      contact: { phone: '', email: '', address: '' },
      policies: [],
    })
  })

  test('what the law asks of a shop is the licence with its picture, the ICP number with its link, and how to reach the shop', async () => {
    const before = await shop.ask('GET /v1/shop')
    const picture: string = (await shop.ask('GET /v1/banner/1')).data.items[0].image
    await set({
      'shop.company': '杭州小铺贸易有限公司',
      'shop.licence_number': CREDIT_CODE.toLowerCase(),
      'shop.licence_picture': picture,
      'shop.icp_number': '浙ICP备12345678号-1',
      'shop.email': 'help@shop.example',
      'shop.address': '杭州市文三路 2 号',
      'shop.phone': '400-800-1234',
    })
    const ifNoneMatch = { headers: { 'if-none-match': before.headers.ETag ?? '' } }
    expect(await shop.ask('GET /v1/shop', ifNoneMatch)).toMatchObject({ status: 200 })
    expect(await shown()).toMatchObject({
      company: '杭州小铺贸易有限公司',
      licence: { number: CREDIT_CODE, picture },
      icp: { number: '浙ICP备12345678号-1', url: 'https://beian.miit.gov.cn/' },
      contact: { phone: '400-800-1234', email: 'help@shop.example', address: '杭州市文三路 2 号' },
    })
  })

  test('the picture of the licence is a file of this shop, which stays as long as it is shown', async () => {
    const foreign = await set({ 'shop.licence_picture': 'https://evil.example/x.png' })
    expect(foreign).toMatchObject({ status: 400, json: { errors: [{ path: 'values.shop.licence_picture' }] } })
    const picture: string = (await shop.ask('GET /v1/banner/1')).data.items[0].image
    await set({ 'shop.licence_picture': picture })
    const [{ id } = { id: 0 }] = await shop.db
      .select({ id: file.id })
      .from(file)
      .where(sql`${picture} like '%' || ${file.hash} || '%'`)
    const { uses } = (await shop.ask(`GET /cms/file/${id}`, { token: admin })).data
    expect(uses).toContainEqual({ resource: 'config', id: 1, name: 'shop.licence_picture', in_trash: false })
    await set({ 'shop.licence_picture': null })
    expect((await shop.ask(`GET /cms/file/${id}`, { token: admin })).data.uses).toHaveLength(uses.length - 1)
  })

  test.each([
    ['shop.licence_number', '91350100M000100Y44', 'has a wrong check character at the end'],
    ['shop.licence_number', '91350100M000100', expect.stringContaining('must have 18 characters')],
    ['shop.icp_number', 'ICP 12345678', expect.any(String)],
    ['shop.email', 'help', expect.any(String)],
  ])('the setting %s is not %s', async (key, value, message) => {
    const errors = [{ path: `values.${key}`, message }]
    expect(await set({ [key]: value })).toMatchObject({ status: 400, json: { errors } })
  })

  test('a credit code proves itself by its last character', () => {
    expect(isCreditCode(CREDIT_CODE)).toBe(true)
    for (const wrong of ['91350100M000100Y34', '91350100M000100Y4', '91350100I000100Y43', '']) {
      expect([wrong, isCreditCode(wrong)]).toEqual([wrong, false])
    }
  })
})

describe('a policy', () => {
  const shop = useShop()
  let token = ''
  let id = 0
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
    id = await policyIdOf(shop)
  })
  const staff = (what: string, body?: unknown) => shop.ask(what, { token, body })
  const edit = (fields: object) => staff(`PUT /cms/policy/${id}`, fields)
  const publish = () => staff(`POST /cms/policy/${id}/publication`)
  const shown = async () => (await shop.ask('GET /v1/shop')).data.policies

  test('a policy is one of three that every shop has, and none is shown before it is published', async () => {
    const { items } = (await staff('GET /cms/policy')).data
    expect(items.map(({ kind, number }: { kind: string; number: null }) => [kind, number]).toSorted()).toEqual([
      ['after_sales', null],
      ['privacy', null],
      ['terms', null],
    ])
    expect(items.map(({ has_text }: { has_text: boolean }) => has_text)).toEqual([false, false, false])
    expect(await publish()).toMatchObject({ status: 409, json: { error_code: 10111 } })
    expect((await edit({ content: '<p>First</p>' })).data).toMatchObject({ has_text: true, unpublished: true })
    expect(await shown()).toEqual([])
  })

  test('a policy is published as a version, which stays as it is while the next one is written', async () => {
    await edit({ content: '<p>First</p>', title: 'Privacy' })
    expect((await publish()).data).toMatchObject({ number: 1, unpublished: false })
    const [first] = await shown()
    expect(first).toMatchObject({ kind: 'privacy', title: 'Privacy', number: 1 })
    expect((await edit({ content: '<p>Second</p>' })).data).toMatchObject({ number: 1, unpublished: true })
    expect((await shop.ask(`GET /v1/policy/${first.id}`)).data).toMatchObject({ content: '<p>First</p>', number: 1 })
    await publish()
    const [second] = await shown()
    expect(second).toMatchObject({ number: 2, published_at: expect.any(String) })
    expect((await shop.ask(`GET /v1/policy/${first.id}`)).data).toMatchObject({ content: '<p>First</p>', number: 1 })
    expect((await shop.ask(`GET /v1/policy/${second.id}`)).data).toMatchObject({
      content: '<p>Second</p>',
      nodes: [{ name: 'p' }],
    })
    expect(await publish()).toMatchObject({ status: 409, json: { msg: 'This text is already published' } })
  })

  test('a published version is changed by nobody, not even in the database', async () => {
    const version = await publishPolicy(shop)
    const change = shop.db.transaction((tx) =>
      tx.update(policyVersion).set({ content: 'other' }).where(eq(policyVersion.id, version)),
    )
    await expect(change).rejects.toMatchObject({ cause: { message: 'policy_version is append-only' } })
  })

  test('a version keeps its pictures, also when the next one shows others', async () => {
    const picture: string = (await shop.ask('GET /v1/banner/1')).data.items[0].image
    await publishPolicy(shop, 'privacy', `<p>See</p><img src="${picture}">`)
    await publishPolicy(shop, 'privacy', '<p>None</p>')
    const { rows } = await shop.db.execute(sql`select resource from file_mention where resource like 'policy%'`)
    expect(rows).toEqual([{ resource: 'policy_version' }])
  })
})

describe('the consent of a buyer', () => {
  const shop = useShop()
  const consents = async () =>
    (await shop.ask('GET /v1/user/consent', { token: await shop.tokenOf('buyer') })).data.items
  const agree = async (...policies: number[]) =>
    shop.ask('POST /v1/user/consent', { token: await shop.tokenOf('buyer'), body: { policies } })

  test('the consent of a buyer is kept for the version that was shown, and asked for again with the next', async () => {
    const [privacy, terms] = [await publishPolicy(shop, 'privacy'), await publishPolicy(shop, 'terms')]
    expect(await consents()).toMatchObject([
      { id: privacy, kind: 'privacy', consent_time: null },
      { id: terms, kind: 'terms', consent_time: null },
    ])
    const { data } = await agree(privacy)
    expect(data.items).toMatchObject([{ consent_time: expect.any(String) }, { consent_time: null }])
    expect((await agree(privacy)).data.items).toEqual(data.items)
    const next = await publishPolicy(shop, 'privacy', '<p>Another</p>')
    expect((await consents())[0]).toMatchObject({ id: next, number: 2, consent_time: null })
  })

  test('the consent of a buyer is kept as what it was when another version was published meanwhile', async () => {
    const first = await publishPolicy(shop)
    await publishPolicy(shop, 'privacy', '<p>Another</p>')
    expect((await agree(first)).data.items).toMatchObject([{ number: 2, consent_time: null }])
    const { data } = (await shop.ask('GET /v1/user/data', { token: await shop.tokenOf('buyer') })).data
    expect(data.policy_consents).toMatchObject([{ policy_version_id: first }])
  })

  test('the consent of a buyer is refused to what is no policy', async () => {
    expect(await agree(999)).toMatchObject({ status: 400, json: { errors: [{ path: 'policies.0' }] } })
  })
})
