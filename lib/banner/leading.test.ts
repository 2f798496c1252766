import { describe, expect, test } from 'vitest'
import { sampleLog } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { slideState } from './slide-state'

describe('what a slide leads to', () => {
  const shop = useShop()
  const staff = async (what: string, body?: unknown) => shop.ask(what, { body, token: await shop.tokenOf('manager') })
  const slide = async (more: Record<string, unknown>) => {
    const { data } = await shop.ask('GET /v1/banner/1')
    return { image: data.items[0].image, type: 0, ...more }
  }
  const banner = async (name: string, ...items: Record<string, unknown>[]): Promise<number> => {
    const made = await staff('POST /cms/banner', { name, items: await Promise.all(items.map(slide)) })
    return made.data.id
  }
  const [past, future] = ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z']

  test('a record knows the slides that lead to it, in which banner and when they are shown', async () => {
    const { id: theme } = (await staff('POST /cms/theme', { name: 'Tea' })).data
    const first = await banner('Home', {}, { type: 2, key_word: theme }, { type: 2, key_word: theme, active: false })
    const second = await banner('Other', { type: 2, key_word: theme, start_time: past, end_time: future })
    const { data } = await staff(`GET /cms/theme/${theme}`)
    expect(data.slides).toEqual([
      { banner_id: first, banner: 'Home', position: 2, active: true, start_time: null, end_time: null },
      { banner_id: first, banner: 'Home', position: 3, active: false, start_time: null, end_time: null },
      { banner_id: second, banner: 'Other', position: 1, active: true, start_time: past, end_time: future },
    ])
    const listed = await staff('GET /cms/theme?q=Tea')
    expect(listed.data.items[0].slides).toEqual(data.slides)
  })

  test('a record knows only slides of its own kind, and of banners that are not in the trash', async () => {
    const draft = { title: 'How to brew', type: 'guide' }
    const { id: article } = (await staff('POST /cms/article', draft)).data
    const gone = await banner('Gone', { type: 3, key_word: article })
    const kept = await banner('Kept', { type: 2, key_word: article }, { type: 3, key_word: article })
    const leading = async () => {
      const { data } = await staff(`GET /cms/article/${article}`)
      return data.slides.map(({ banner_id, position }: Record<string, number>) => [banner_id, position])
    }
    expect(await leading()).toEqual([
      [gone, 1],
      [kept, 2],
    ])
    await staff(`DELETE /cms/banner/${gone}`)
    expect(await leading()).toEqual([[kept, 2]])
  })

  test('a slide is no part of the operation log of what it leads to: a new slide changes no theme', async () => {
    const { id: theme } = (await staff('POST /cms/theme', { name: 'Tea' })).data
    await banner('Home', { type: 2, key_word: theme })
    await staff(`PUT /cms/theme/${theme}`, { name: 'Green tea' })
    const logged = (await sampleLog(shop.db, 'theme')).find(({ point }) => point === 'theme.update')
    expect(logged).toMatchObject({ before: { name: 'Tea' }, after: { name: 'Green tea' } })
    expect(JSON.stringify(logged)).not.toContain('"slides"')
  })

  test('a slide is shown by the mini-program exactly when staff read that it is', async () => {
    const plans = [{}, { active: false }, { start_time: future }, { end_time: past }, { start_time: past }]
    const id = await banner('Plans', ...plans)
    const { data: record } = await staff(`GET /cms/banner/${id}`)
    const { data: shown } = await shop.ask(`GET /v1/banner/${id}`)
    const expected = record.items.filter((one: Parameters<typeof slideState>[0]) => slideState(one) === 'shown')
    const idsOf = (items: { id: number }[]) => items.map((one) => one.id)
    expect(idsOf(shown.items)).toEqual(idsOf(expected))
    expect(shown.items).toHaveLength(2)
  })
})
