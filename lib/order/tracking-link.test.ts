import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { SEED, seededChance } from '@/packages/testing/chance'
import { useShop } from '@/packages/testing/shop'
import { trackingLinkSql } from './parcel-sql'
import { TRACKED_AS, trackingLink } from './tracking-link'

const chance = seededChance(SEED)
const anyNumber = () => Array.from({ length: 1 + chance(12) }, () => String.fromCharCode(33 + chance(94))).join('')

test('a parcel is followed at its carrier, or where the carrier is found out by the number', () => {
  expect(trackingLink('sf', 'SF1 2')).toBe('https://www.kuaidi100.com/chaxun?com=shunfeng&nu=SF1%202')
  expect(trackingLink('pigeon', 'P1')).toBe('https://www.kuaidi100.com/chaxun?nu=P1')
})

describe('the tracking page that buyers get', () => {
  const shop = useShop()

  test('is the one that staff open, whatever the number is', async () => {
    const numbers = [
      'SF1234567890',
      'a&b=c#d',
      "it's %20?",
      '顺丰 一号',
      'é*(!)~',
      '\\1',
      "''",
      ...Array.from({ length: 200 }, anyNumber),
    ]
    const carriers = [...Object.keys(TRACKED_AS), 'pigeon', null]
    const rows = numbers.map((number, at) => ({ number, carrier: carriers[at % carriers.length] ?? null }))
    const found = await shop.db.execute<{ url: string }>(sql`
      select ${trackingLinkSql(sql`carrier`, sql`number`)} as url
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (carrier text, number text)`)
    expect(found.rows.map(({ url }) => url)).toEqual(rows.map(({ carrier, number }) => trackingLink(carrier, number)))
  })
})
