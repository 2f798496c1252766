import { z } from 'zod'
import { MOVE_IN_KINDS, MOVE_IN_NOTES, MOVE_IN_RECORDS, MOVE_IN_SOURCES, MOVE_IN_STATES } from '@/db/vocabulary/move-in'
import { derived, fen, Id, line, naming, Time } from '../base/contract'
import { officePageInput, searchText } from '../base/paging'

/** Of one part of a file, as it is sent; Vercel takes requests of 4.5 MB. */
export const MAX_PART_MIB = 4
/** Of all parts of a file, as they are sent: what is larger is read by the command. */
export const MAX_STORED_MIB = 1024

const KIND_LABELS = {
  category: 'Categories',
  product: 'Products',
  buyer: 'Buyer accounts',
  address: 'Addresses',
  order: 'Orders',
  theme: 'Themes',
  article: 'Articles',
  banner: 'Banners',
  coupon: 'Coupons',
}

const title = {
  source: { title: 'System of the old shop' },
  file: { title: 'File', description: 'A dump of its database by mysqldump, also gzipped', examples: ['shop.sql'] },
  size: { title: 'File size in bytes' },
}

const offset = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
const source = z.enum(MOVE_IN_SOURCES)

/** Options that may still change when the dump is looked at again. */
const changeable = {
  pictures: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)]).meta({
    title: 'Address of the pictures',
    description:
      'An https address that pictures without an address of their own are below. Empty: no pictures are imported',
    examples: ['https://old.example.com'],
  }),
  prices_in_fen: z.boolean().meta({
    title: 'Prices are in fen',
    description: 'Of mini-shop-server: its prices are whole fen, as its comments say, and not yuan, as its code has it',
  }),
}
const tenant = line(20)
  .regex(/^\d+$/)
  .meta({ title: 'Tenant', description: 'Of yudao: which of its shops', examples: ['1'] })
const beside = z.boolean().meta({
  title: 'Keep the products of this shop',
  description: 'This shop has products of its own, and they stay',
})

export const MoveInDraft = z.strictObject({
  source: source.meta(title.source),
  file: line(200).meta(title.file),
  size: offset.min(1).meta(title.size),
  pictures: changeable.pictures.default(''),
  prices_in_fen: changeable.prices_in_fen.default(false),
  tenant: tenant.optional(),
  beside: beside.default(false),
})

/** What it was read as may be wrong: it is read again as another, as long as its file is here. */
export const MoveInReading = z.strictObject({
  id: Id,
  source: source.optional().meta(title.source),
  tenant: tenant.optional(),
})

export const MoveInLook = z.strictObject({
  id: Id,
  pictures: changeable.pictures.optional(),
  prices_in_fen: changeable.prices_in_fen.optional(),
})

export const MoveInPart = z.strictObject({
  id: Id,
  start: offset.default(0).meta({ title: 'Begins at byte', description: 'Of the file, before compression' }),
  end: offset
    .min(1)
    .optional()
    .meta({ title: 'Ends before byte', description: 'Required where the part is compressed' }),
})

const received = offset.meta({
  title: 'Received bytes',
  description: 'From the beginning of the file without a gap: go on from here. 0 once it is written',
})
export const MoveInReceived = z.object({ received })

const count = (name: string) => z.int().meta({ title: name })
const Counts = z.array(
  z.object({
    kind: z.enum(MOVE_IN_KINDS).meta({ title: 'What', labels: KIND_LABELS }),
    found: count('Found'),
    here: count('Already here'),
    comes: count('Imported'),
    left_out: count('Left out'),
    theirs: fen('Value in the old shop').meta({ description: 'Stock of products at its prices, payments of orders' }),
    ours: fen('Value here'),
  }),
)

export const MoveIn = z
  .object({
    id: Id,
    source: source.meta(title.source),
    origin: naming(z.string().meta({ title: 'Read from' })),
    state: z.enum(MOVE_IN_STATES).meta({
      title: 'Status',
      labels: {
        uploading: 'Being uploaded',
        reading: 'Reading the file',
        looking: 'Checking',
        read: 'Ready to be written',
        writing: 'Writing',
        done: 'Imported',
        undoing: 'Being undone',
        half_undone: 'Partly undone',
        undone: 'Undone',
        failed: 'Stopped',
      },
    }),
    problem: z.string().meta({ title: 'Why it stopped' }),
    ...changeable,
    pictures: z.string().meta({ title: 'Address of the pictures' }),
    tenant: z.string().nullable().meta({ title: 'Tenant' }),
    beside,
    size: offset.meta(title.size),
    received,
    read_to: offset.meta({ title: 'Bytes read' }),
    rows: z
      .array(z.object({ table: z.string().meta({ title: 'Table' }), rows: count('Rows') }))
      .meta({ title: 'Rows read' }),
    file_problems: z
      .array(
        z.object({ line: z.int().nullable().meta({ title: 'Line' }), message: z.string().meta({ title: 'Message' }) }),
      )
      .meta({ title: 'Problems of the file', description: 'The first of them, in the caller’s language' }),
    looked_at: Counts.meta({ title: 'To import' }),
    written: Counts.meta({ title: 'Imported' }),
    notes: derived(count('Lines of the report')),
    is_held: derived(
      z.boolean().meta({ title: 'Imported', description: 'Some or all of it is in the shop, and can be undone' }),
    ),
    nickname: z.string().nullable().meta({ title: 'Imported by' }),
    create_time: Time.meta({ title: 'Created' }),
    update_time: Time.meta({ title: 'Updated' }),
  })
  .meta({ id: 'MoveIn' })

export const MoveInList = officePageInput({})

const note = z.enum(MOVE_IN_NOTES).meta({ title: 'Result', labels: { left_out: 'Left out', changed: 'Changed' } })
const noteKind = z
  .enum(MOVE_IN_RECORDS)
  .meta({ title: 'What', labels: { ...KIND_LABELS, variant: 'Variants', picture: 'Images' } })

export const MoveInNote = z
  .object({
    id: Id,
    note,
    kind: noteKind,
    old: z.string().meta({ title: 'Old ID' }),
    name: z.string().meta({ title: 'Name', description: 'Of what is no person' }),
    says: z.string().meta({ title: 'Reason', description: 'In the caller’s language' }),
    value: z.string().meta({ title: 'Value' }),
  })
  .meta({ id: 'MoveInNote' })

export const MoveInNoteList = officePageInput({
  move_in_id: Id.meta({ title: 'Import' }),
  note: note.optional(),
  kind: noteKind.optional(),
  q: searchText('Old ID', 200),
})

export const OldPicturePath = z.strictObject({
  path: z
    .string()
    .min(1)
    .max(1000)
    .meta({ title: 'Path', description: 'Of its address in the old shop', examples: ['/storage/fetch/tea.png'] }),
})

/** What links and codes that are in the world name. */
const linked = z.enum(['category', 'product', 'variant']).meta({ title: 'What' })
export const OldRecord = z.strictObject({
  kind: linked,
  old: line(100).meta({ title: 'Old ID', examples: ['1181004'] }),
})
export const NewRecord = z.object({ kind: linked, id: Id })
