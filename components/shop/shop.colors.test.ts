import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '@/packages/testing/contrast'

/** The colours of the shop, by their names: light, and what is another in dark. */
const [light = {}, dark = {}] = readFileSync('components/shop/shop.module.css', 'utf8')
  .split('@media (prefers-color-scheme: dark)')
  .map((sheet) => Object.fromEntries([...sheet.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, hex]) => [name, hex])))

test.each([
  ['light', light],
  ['dark', dark],
])('the shop has edges of fields and a focus that can be seen when it is %s: 3 to 1', (_, colors) => {
  for (const sign of ['field', 'focus']) {
    for (const ground of ['paper', 'raised', 'ground']) {
      const ratio = contrast(colors[sign] ?? '', colors[ground] ?? '')
      expect([sign, ground, ratio]).toEqual([sign, ground, expect.toSatisfy((it: number) => it >= 3)])
    }
  }
})
