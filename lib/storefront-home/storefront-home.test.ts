import { beforeEach, describe, expect, test } from 'vitest'
import { sampleLog } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

describe('the home page of the mini-program', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
  })
  const staff = (what: string, body?: unknown, headers = {}) => shop.ask(what, { token, body, headers })
  const shown = async () => (await shop.ask('GET /v1/home')).data
  const namesShown = async () => (await shown()).themes.map(({ name }: { name: string }) => name)

  test('the home page of the mini-program has the shop, its banner and its themes as each is shown by itself', async () => {
    const { data: banner } = await shop.ask('GET /v1/banner/1')
    const { data: themes } = await shop.ask('GET /v1/theme?ids=1,2,3')
    expect(await shown()).toEqual({ name: 'Kiosk', phone: '', banner, themes: themes.items })
    expect(banner.items).toHaveLength(3)
  })

  test('the home page of the mini-program shows what staff have chosen, in their order, each once', async () => {
    const { data } = await staff('PUT /cms/home', { banner_id: 2, theme_ids: [3, 1, 3] })
    expect(data).toMatchObject({ banner_id: 2, theme_ids: [3, 1] })
    expect(await shown()).toMatchObject({ banner: { id: 2 }, themes: [{ id: 3 }, { id: 1 }] })
    expect((await staff('GET /cms/home')).data).toEqual(data)
  })

  test('the home page of the mini-program keeps what was not sent, and may be empty', async () => {
    await staff('PUT /cms/home', { theme_ids: [2] })
    expect(await shown()).toMatchObject({ banner: { id: 1 }, themes: [{ id: 2 }] })
    await staff('PUT /cms/home', { banner_id: null })
    expect(await shown()).toMatchObject({ banner: null, themes: [{ id: 2 }] })
    await staff('PUT /cms/home', { theme_ids: [] })
    expect(await shown()).toMatchObject({ banner: null, themes: [] })
  })

  test('the home page of the mini-program loses what goes into the trash, and has it again at its place', async () => {
    await staff('DELETE /cms/theme/2')
    await staff('DELETE /cms/banner/1')
    expect(await shown()).toMatchObject({ banner: null, themes: [{ id: 1 }, { id: 3 }] })
    expect((await staff('GET /cms/home')).data).toMatchObject({ banner_id: null, theme_ids: [1, 3] })
    await staff('POST /cms/theme/2/restoration')
    await staff('POST /cms/banner/1/restoration')
    expect(await shown()).toMatchObject({ banner: { id: 1 }, themes: [{ id: 1 }, { id: 2 }, { id: 3 }] })
  })

  test('another banner takes the place of one in the trash for good', async () => {
    await staff('DELETE /cms/banner/1')
    await staff('PUT /cms/home', { banner_id: 2 })
    await staff('POST /cms/banner/1/restoration')
    expect(await shown()).toMatchObject({ banner: { id: 2 } })
  })

  test('the home page of the mini-program has only the slides that are shown now', async () => {
    const { items } = (await staff('GET /cms/banner/1')).data
    const [first, ...others] = items.map(({ id: _, ...slide }: Record<string, unknown>) => slide)
    await staff('PUT /cms/banner/1', { items: [{ ...first, active: false }, ...others] })
    expect((await shown()).banner.items).toHaveLength(2)
  })

  test('the home page of the mini-program names whatever does not exist or is in the trash', async () => {
    await staff('DELETE /cms/theme/2')
    const refused = await staff('PUT /cms/home', { banner_id: 99, theme_ids: [1] })
    expect(refused).toMatchObject({ status: 400, json: { errors: [{ path: 'banner_id' }] } })
    const other = await staff('PUT /cms/home', { theme_ids: [1, 2, 99] })
    expect(other.json.errors?.map(({ path }: { path: string }) => path)).toEqual(['theme_ids.1', 'theme_ids.2'])
    const many = Array.from({ length: 21 }, (_, at) => at + 1)
    expect(await staff('PUT /cms/home', { theme_ids: many })).toMatchObject({ status: 400 })
  })

  test('the home page of the mini-program is answered without a query as long as nothing changes', async () => {
    const { headers } = await shop.ask('GET /v1/home')
    const queries = await shop.queriesOf(async () => {
      expect(await shop.ask('GET /v1/home')).toMatchObject({ status: 200 })
      const known = { headers: { 'if-none-match': headers.ETag ?? '' } }
      expect(await shop.ask('GET /v1/home', known)).toMatchObject({ status: 304 })
    })
    expect(queries).toEqual([])
  })

  test('the home page of the mini-program shows every change at once: of a theme, of the choice, of the shop', async () => {
    await shown()
    await staff('PUT /cms/theme/1', { name: 'Tea' })
    expect(await namesShown()).toContain('Tea')
    await staff('PUT /cms/home', { theme_ids: [3] })
    expect(await namesShown()).not.toContain('Tea')
    const values = { 'shop.name': '小铺', 'shop.phone': '400-800-1234' }
    await shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body: { values } })
    expect(await shown()).toMatchObject({ name: '小铺', phone: '400-800-1234' })
  })

  test('the home page of the mini-program keeps its version where a setting changes that it does not show', async () => {
    const { headers } = await shop.ask('GET /v1/home')
    const values = { 'limits.refresh_per_hour': 90 }
    await shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body: { values } })
    expect((await shop.ask('GET /v1/home')).headers.ETag).toBe(headers.ETag)
  })

  test('the home page of the mini-program is edited as one whole: who has an older version is told, and the log has before and after', async () => {
    const { headers, data } = await staff('GET /cms/home')
    expect(headers.ETag).toBe(`"${data.version}"`)
    await staff('PUT /cms/home', { theme_ids: [2] }, { 'if-match': headers.ETag })
    const late = await staff('PUT /cms/home', { theme_ids: [3] }, { 'if-match': headers.ETag })
    expect(late).toMatchObject({ status: 412, json: { details: { current: { theme_ids: [2] } } } })
    const logged = (await sampleLog(shop.db, 'home')).find(({ point }) => point === 'home.update')
    expect(logged).toMatchObject({
      before: { banner_id: 1, theme_ids: [1, 2, 3] },
      after: { banner_id: 1, theme_ids: [2] },
    })
  })

  test('the home page of the mini-program is known to the banners and themes that are on it', async () => {
    await staff('PUT /cms/home', { banner_id: 2, theme_ids: [3] })
    const on = async (kind: string) => {
      const { items } = (await staff(`GET /cms/${kind}?sort=id`)).data
      return items.map(({ on_home }: { on_home: boolean }) => on_home)
    }
    expect([await on('banner'), await on('theme')]).toEqual([
      [false, true],
      [false, false, true],
    ])
    expect((await staff('GET /cms/theme/3')).data).toMatchObject({ on_home: true })
  })

  test('the home page of the mini-program is arranged by staff with the permission only', async () => {
    const clerk = { token: await shop.tokenOf('clerk') }
    for (const what of ['GET /cms/home', 'PUT /cms/home']) {
      expect(await shop.ask(what, { ...clerk, body: {} })).toMatchObject({ status: 403 })
    }
  })
})
