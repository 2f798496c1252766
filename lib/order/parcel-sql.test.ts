import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { SEED, seededChance } from '@/packages/testing/chance'
import { useShop } from '@/packages/testing/shop'
import { TRACKED_AS } from './carriers'
import { trackingUrl } from './parcel-sql'

const PAGE = 'https://www.kuaidi100.com/chaxun?'
const chance = seededChance(SEED)
const anyNumber = () => Array.from({ length: 1 + chance(12) }, () => String.fromCharCode(33 + chance(94))).join('')

describe('the tracking page of a parcel', () => {
  const shop = useShop()
  const urlsOf = async (parcels: { carrier: string | null; number: string | null }[]) => {
    const found = await shop.db.execute<{ url: string | null }>(sql`
      select ${trackingUrl(sql`carrier`, sql`number`)} as url
      from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb) as one (carrier text, number text)`)
    return found.rows.map(({ url }) => url)
  }

  test('the tracking page of a parcel is that of its carrier, whichever of its names the shop uses', async () => {
    const names = ['sf', 'yd', 'yunda', 'yzpy', 'chinapost', 'jtsd', 'deppon', 'pigeon', null]
    expect(await urlsOf(names.map((carrier) => ({ carrier, number: 'N-1' })))).toEqual([
      `${PAGE}com=shunfeng&nu=N-1`,
      `${PAGE}com=yunda&nu=N-1`,
      `${PAGE}com=yunda&nu=N-1`,
      `${PAGE}com=youzhengguonei&nu=N-1`,
      `${PAGE}com=youzhengguonei&nu=N-1`,
      `${PAGE}com=jtexpress&nu=N-1`,
      `${PAGE}com=debangkuaidi&nu=N-1`,
      `${PAGE}nu=N-1`,
      `${PAGE}nu=N-1`,
    ])
  })

  test('the tracking page of a parcel is not there without a number, nor for what can be none', async () => {
    const numbers = [null, '', '-', '送货上门', 'a&b=1', "1'", '1 2', '%31', 'é1']
    expect(await urlsOf(numbers.map((number) => ({ carrier: 'sf', number })))).toEqual(numbers.map(() => null))
  })

  test('the tracking page of a parcel needs no encoding, whatever the number is', async () => {
    const numbers = ['1', 'A1', ...Array.from({ length: 500 }, anyNumber)]
    const urls = await urlsOf(numbers.map((number, at) => ({ carrier: TRACKED_AS[at % 20]?.[0] ?? null, number })))
    const shown = urls.flatMap((url, at) => (url === null ? [] : [[url.split('nu=')[1], numbers[at]]]))
    expect(shown.length).toBeGreaterThan(10)
    for (const [found, number = ''] of shown) expect(found).toBe(encodeURIComponent(number))
  })
})
