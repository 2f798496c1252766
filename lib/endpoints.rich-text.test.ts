import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asRecord } from '@/lib/base/json'
import { createCaller } from '@/packages/testing/ask'
import { findHostile, HOSTILE, IMAGE } from '@/packages/testing/hostile-html'
import { isLong } from '@/packages/testing/long-run'
import { sampleOf } from '@/packages/testing/sample-calls'
import { useShop } from '@/packages/testing/shop'
import { jsonSchema } from './base/json-schema'
import { endpoints } from './endpoints'

const RICH = '"x-kiosk-widget":"richtext"'
const Properties = z.object({ properties: z.record(z.string(), z.unknown()).default({}) })

/** The rich text fields of an input. */
const richFields = (input: z.ZodObject): string[] =>
  Object.entries(Properties.parse(jsonSchema(input, 'input')).properties)
    .filter(([, field]) => JSON.stringify(field).includes(RICH))
    .map(([name]) => name)

/** Bulk operations run the single operation, so they are left out. */
const writing = endpoints
  .filter(({ id }) => !id.endsWith('_many'))
  .flatMap(({ id, input }) => richFields(input).map((field) => ({ id, field })))
  .map((one, turn) => ({ ...one, turn }))

/** An ordinary run sends each text to one of the operations, `npm run prove` sends all of them to every one. */
const textsFor = (turn: number) => HOSTILE.filter((_, at) => isLong || at % writing.length === turn)

class Rollback extends Error {}

describe('rich text', () => {
  const shop = useShop()

  test('rich text is accepted by more than one operation', () => {
    expect(writing).toContainEqual(expect.objectContaining({ id: 'article.create', field: 'content' }))
    expect(writing).toContainEqual(expect.objectContaining({ id: 'article.update', field: 'content' }))
  })

  /** Rolled back, so that the next text finds the shop unchanged. */
  const undone = (work: (ask: ReturnType<typeof createCaller>) => Promise<void>) =>
    shop.db
      .transaction(async (db) => {
        await work(createCaller({ ...shop.runtime, database: { ...shop.runtime.database, db } }, endpoints))
        throw new Rollback()
      })
      .catch((error) => (error instanceof Rollback ? undefined : Promise.reject(error)))

  test.each(writing)(
    'rich text of $id $field is stored without anything that a browser would execute',
    async ({ id, field, turn }) => {
      const image = (await shop.ask('GET /v1/banner/1')).data.items[0].image
      const [what, options] = await sampleOf(shop, id)
      const send = (html: string) =>
        undone(async (ask) => {
          const { status, json, data } = await ask(what, {
            ...options,
            body: { ...asRecord(options.body), [field]: html },
          })
          const answered = { html, status, hostile: status < 300 ? findHostile(data[field]) : json.errors?.[0]?.path }
          expect([
            { html, status: status < 300 ? status : 400, hostile: [] },
            { html, status: 400, hostile: field },
          ]).toContainEqual(answered)
          count += status < 300 ? 1 : 0
        })
      let count = 0
      const texts = textsFor(turn)
      for (const text of texts) await send(`<p>before</p>${text.replaceAll(IMAGE, image)}<p>after</p>`)
      expect(count).toBeGreaterThan(texts.length / 2)
    },
  )
})
