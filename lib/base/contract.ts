import { z } from 'zod'

/** The building blocks of contracts. Safe in the browser, like every contract. */
/** A list that must have an entry, and what to say where it has none. */
export const someOf = <Entry extends z.ZodType>(entry: Entry, error: string) =>
  z.array(entry, { error }).min(1, { error })

export const Id = z.int().min(1).max(2147483647)

/** At most in a comma list. */
export const MAX_IDS = 100
/** A comma list in a path or query: order kept, repeats dropped. */
export const Ids = z
  .array(Id)
  .min(1)
  .max(MAX_IDS)
  .transform((ids) => [...new Set(ids)])

/** Texts of which people must see something: checked on the way in only, so that older records can still be read. */
export const visibleTexts = z.registry<{ shown: true }>()
/** Invisible characters that change the direction of the text after them, so that one name can look like another. */
const DIRECTIONS = /\p{Bidi_Control}/gu
const withoutDirections = (text: string) => text.replace(DIRECTIONS, '')
const ofPeople = () => z.string().overwrite(withoutDirections).trim().register(visibleTexts, { shown: true })

/** A line of text: without signs of direction, trimmed, never empty, nor of invisible characters alone. */
export const line = (max: number) => ofPeople().min(1).max(max)

/** Text that may be empty, but not of invisible characters alone. */
export const text = (max: number) => ofPeople().max(max)

/** Text with headings, lists, images …, as HTML: a module stores what `storeRichText` makes of it. */
const rich = { widget: 'richtext', examples: ['<p>Let the water <strong>cool</strong>.</p>'] }
export const RichText = z.string().meta(rich)
export const richText = (max = 100_000) => z.string().max(max).meta(rich)

/** The field that a record is called by, of a record that has one in each language also that of the other. */
type Names = z.core.$ZodRegistry<{ locale: 'en' | undefined }>
type Shapes = WeakMap<object, readonly z.ZodObject[]>
/** One for the process: each bundle has contracts of its own, and the operations of the runtime come from another. */
const shared: typeof globalThis & { kioskRecordNames?: Names; kioskInputShapes?: Shapes; kioskDerived?: Derived } =
  globalThis
shared.kioskRecordNames ??= z.registry<{ locale: 'en' | undefined }>()
export const recordNames: Names = shared.kioskRecordNames
export const naming = <Field extends z.ZodType>(field: Field, locale?: 'en'): Field => {
  recordNames.add(field, { locale })
  return field
}

/**
 * What a record only shows of other fields, or of what is not part of it: `why` a former value of it does not come
 * back, and the field that it `says` in better words.
 */
type DerivedMark = { why: string | undefined; says: string | undefined }
type Derived = z.core.$ZodRegistry<DerivedMark>
shared.kioskDerived ??= z.registry<DerivedMark>()
export const derivedFields: Derived = shared.kioskDerived
export const derived = <Field extends z.ZodType>(field: Field, why?: string, says?: string): Field => {
  derivedFields.add(field, { why, says })
  return field
}

/** An input one of whose fields decides which others it has: the document lists each kind as a shape of its own. */
shared.kioskInputShapes ??= new WeakMap()
export const inputShapes: Shapes = shared.kioskInputShapes
export const inShapes = <Input extends z.ZodObject>(input: Input, ...shapes: z.ZodObject[]): Input => {
  inputShapes.set(input, shapes)
  return input
}

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
  details: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'Details to act on, such as lines out of stock, or the current version' }),
})
