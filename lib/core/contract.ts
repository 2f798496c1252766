import { z } from 'zod'

/** The building blocks of contracts. Safe in the browser, like every contract. */
export const Id = z.int().min(1).max(2147483647)

/** A comma list in a path or query: order kept, repeats dropped. */
export const Ids = z
  .array(Id)
  .min(1)
  .max(100)
  .transform((ids) => [...new Set(ids)])

/** Texts of which people must see something: checked on the way in only, so that older records can still be read. */
export const visibleTexts = z.registry<{ shown: true }>()
const ofPeople = () => z.string().trim().register(visibleTexts, { shown: true })

/** A line of text: trimmed, never empty, nor of invisible characters alone. */
export const line = (max: number) => ofPeople().min(1).max(max)

/** Text that may be empty, but not of invisible characters alone. */
export const text = (max: number) => ofPeople().max(max)

/** Text with headings, lists, images …, as HTML: a module stores what `storeRichText` makes of it. */
const rich = { widget: 'richtext', examples: ['<p>Let the water <strong>cool</strong>.</p>'] }
export const RichText = z.string().meta(rich)
export const richText = (max = 100_000) => z.string().max(max).meta(rich)

/** An amount of money: people see it in yuan. */
export const fen = (title: string) => z.int().meta({ title, widget: 'money' })

/** A time on its way out: always in Z. */
export const Time = z.codec(z.date(), z.iso.datetime(), {
  decode: (date) => date.toISOString(),
  encode: (string) => new Date(string),
})

/** A time on its way in: any offset. */
export const TimeIn = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (string) => new Date(string),
  encode: (date) => date.toISOString(),
})

/** What every record that people edit carries under /cms. */
export const RecordFields = {
  version: z.int().meta({ title: 'Version' }),
  create_time: Time.meta({ title: 'Created' }),
  update_time: Time.meta({ title: 'Updated' }),
  deleted_at: Time.nullable().meta({ title: 'Deleted' }),
}

/** What a table is wanted as, where an answer is one. */
export const TableFormat = z.enum(['csv', 'xlsx'])
export type TableFormat = z.output<typeof TableFormat>

export const ById = z.strictObject({ id: Id })

export const ByIdList = z.strictObject({ id_list: Ids })

/** What became of one of many. */
export const BulkItem = z.object({
  id: Id,
  ok: z.boolean().meta({ title: 'Done' }),
  error_code: z.int().meta({ title: 'Error code' }),
  msg: z.string().meta({ title: 'Message' }),
})

/** Every failure looks like this. */
export const FailureAnswer = z.object({
  error_code: z.int(),
  msg: z.string(),
  request_url: z.string(),
  request_id: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  details: z.unknown().optional(),
})
