import { describe, expect, test } from 'vitest'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'

describe('an upload', () => {
  const shop = useShop()
  const upload = async (files: Record<string, Uint8Array>) => {
    const sent = { token: await shop.tokenOf('manager'), ...(await uploadOf(files)) }
    const { items } = (await shop.ask('POST /cms/file', sent)).data
    return items.map(({ name, known }: { name: string; known: boolean }) => [name, known])
  }
  const may = async (as: string) => {
    const { upload, choose } = (await shop.ask('GET /cms/file/limits', { token: await shop.tokenOf(as) })).data
    return { upload, choose }
  }

  test('an upload has a mark in its answer for each file that existed already', async () => {
    const [tea, cup] = [await picture('png', '#1a2b3c'), await picture('png', '#3c2b1a')]
    expect(await upload({ 'tea.png': tea })).toEqual([['tea.png', false]])
    const again = await upload({ 'other.png': tea, 'cup.png': cup })
    expect(again).toEqual([
      ['tea.png', true],
      ['cup.png', false],
    ])
  })

  test('an upload has limits that say whether the user may upload and browse files', async () => {
    expect(await may('manager')).toEqual({ upload: true, choose: true })
    expect(await may('clerk')).toEqual({ upload: false, choose: false })
  })
})
