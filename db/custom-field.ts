/**
 * What a shop may add to its records by a line in kiosk.config.ts, and the column that it becomes. It imports nothing:
 * `npm run extensions` reads it without a build.
 */
export const CUSTOM_TABLES = {
  product: 'product',
  sku: 'sku',
  order: 'order',
  customer: 'user',
  address: 'address',
} as const
export type CustomOwner = keyof typeof CUSTOM_TABLES
export const CUSTOM_OWNERS = ['product', 'sku', 'order', 'customer', 'address'] as const satisfies CustomOwner[]

export const CUSTOM_TYPES = ['text', 'long_text', 'integer', 'money', 'boolean', 'day', 'choice'] as const
const SQL_TYPES = {
  text: 'text',
  long_text: 'text',
  integer: 'integer',
  money: 'bigint',
  boolean: 'boolean',
  day: 'date',
  choice: 'text',
} as const satisfies Record<(typeof CUSTOM_TYPES)[number], string>

type Words = { en: string; zh: string }
type Kind =
  | { type: 'text' | 'long_text'; max?: number }
  | { type: 'integer'; min?: number; max?: number }
  | { type: 'money' | 'boolean' | 'day' }
  | { type: 'choice'; choices: Record<string, Words> }

export type CustomField = Kind & {
  label: Words
  help?: Words
  /** Whether buyers see it, or enter it, too; without it staff alone do. */
  buyers?: 'see' | 'enter'
  /** Who cannot leave it empty. What is there already may be empty. */
  required?: 'staff' | 'buyers'
  /** Says something about a person: masked for staff, and deleted with the person. */
  personal?: boolean
  /** Staff often look for records by it: an index for its filter and order, and the search of the list has its text. */
  search?: boolean
}
export type CustomFields = { [Owner in CustomOwner]?: Record<string, CustomField> }

/** What stands in kiosk.config.ts. */
export type KioskConfig = {
  /** Modules of the product that this shop leaves out, by their folders; WITHOUT_MODULES adds to them. */
  without: string[]
  /** Modules that it adds: a folder (`./modules/loyalty`) or the name of a package. */
  modules: string[]
  /** Fields that it adds to products, variants, orders, customers and addresses (docs/fields.md). */
  fields?: CustomFields
}

type Declared = [owner: CustomOwner, name: string, field: CustomField]
const ENTERED: CustomOwner[] = ['order', 'customer', 'address']
/** What has a list that can be narrowed by fields. */
const SEARCHED: CustomOwner[] = ['product', 'customer']
/** A variant is a line of a table: what it has fits into a cell that is typed into. */
const TYPED: CustomField['type'][] = ['text', 'integer', 'money', 'day']
/** Names that an answer uses in a way of its own, such as the stock that is put into a kept text. */
const RESERVED = ['id', 'kind', 'stock', 'version']
const NAME = /^[a-z][a-z0-9_]{0,39}$/
const WORD = /^[a-z0-9][a-z0-9_-]{0,39}$/i

const isOwner = (name: string): name is CustomOwner => Object.hasOwn(CUSTOM_TABLES, name)
const allOf = (fields: CustomFields): Declared[] =>
  Object.entries(fields).flatMap(([owner, declared]) =>
    isOwner(owner) ? Object.entries(declared).map(([name, field]): Declared => [owner, name, field]) : [],
  )

/** What is wrong with the fields that a shop declares, in sentences. */
export function problemsOfFields(fields: CustomFields): string[] {
  const owners = Object.keys(fields).filter((owner) => !isOwner(owner))
  return [
    ...owners.map((owner) => `There are no fields of ${owner}, only of ${Object.keys(CUSTOM_TABLES).join(', ')}.`),
    ...allOf(fields).flatMap(([owner, name, field]) =>
      objectionsTo(owner, name, field).map((why) => `The field ${owner}.${name} ${why}.`),
    ),
    ...sameLabels(fields),
  ]
}

/** Fields of products and of their variants are columns of one table, which are known by their labels. */
function sameLabels(fields: CustomFields): string[] {
  const labels = [fields.product, fields.sku].flatMap((all) =>
    Object.values(all ?? {}).flatMap(({ label }) => [...new Set([label?.en, label?.zh])]),
  )
  const twice = labels.filter((label, at) => labels.indexOf(label) < at)
  return twice.map((label) => `Two fields of products or variants are called ${label}.`)
}

function objectionsTo(owner: CustomOwner, name: string, field: CustomField): string[] {
  const { label, type, buyers, required, personal, search } = field
  const isEntered = ENTERED.includes(owner)
  const checks: [isWrong: boolean, why: string][] = [
    [!NAME.test(name), 'needs a name in lower case, such as country_of_origin'],
    [RESERVED.includes(name), 'needs another name: this one has a meaning already'],
    [!Object.hasOwn(SQL_TYPES, type), `has no type that there is: ${Object.keys(SQL_TYPES).join(', ')}`],
    [!(label?.en && label.zh), 'needs a label in English and Chinese'],
    [type === 'choice' && !hasChoices(field), 'needs choices, each with a label in English and Chinese'],
    [owner === 'sku' && !TYPED.includes(type), `of a variant can only be ${TYPED.join(', ')}`],
    [owner === 'sku' && required !== undefined, 'cannot be required: a variant that is sent without it keeps it'],
    [buyers === 'enter' && !isEntered, `cannot be entered by buyers, only those of ${ENTERED.join(', ')}`],
    [personal === true && !isEntered, `cannot be personal, only those of ${ENTERED.join(', ')}`],
    [search === true && !SEARCHED.includes(owner), `cannot be searched, only those of ${SEARCHED.join(', ')}`],
    [search === true && (personal === true || type === 'long_text'), 'cannot be searched: it is long, or masked'],
    [required === 'buyers' && buyers !== 'enter', 'is required of buyers, who do not enter it'],
  ]
  return checks.flatMap(([isWrong, why]) => (isWrong ? [why] : []))
}

function hasChoices(field: CustomField): boolean {
  const choices = field.type === 'choice' ? Object.entries(field.choices ?? {}) : []
  return choices.length > 0 && choices.every(([word, label]) => WORD.test(word) && label.en !== '' && label.zh !== '')
}

/** Begins with a letter of its own, so that no later version of Kiosk has a column of this name. */
export const customColumn = (name: string): string => `x_${name}`

/** The migration of a field, which says its type: a column never changes it. */
const statementOf = ([owner, name, { type }]: Declared): string =>
  `ALTER TABLE "${CUSTOM_TABLES[owner]}" ADD COLUMN "${customColumn(name)}" ${SQL_TYPES[type]};`

/** Parts of a text are found by their grams, as in lib/data/text-search.ts; anything else also gives its order. */
const indexOf = ([owner, name, { type }]: Declared): string => {
  const [table, column] = [CUSTOM_TABLES[owner], customColumn(name)]
  const by = type === 'text' ? `USING gin (grams("${column}"))` : `("${column}", "id")`
  return `CREATE INDEX "${table}_${column}" ON "${table}" ${by};`
}

/** What a migration of this field may be. */
export const isOfField = (statement: string, { table, column }: { table: string; column: string }): boolean =>
  new RegExp(
    `^(ALTER TABLE "${table}" ADD COLUMN "${column}" [a-z]+|CREATE INDEX "${table}_${column}" ON "${table}" ` +
      `(USING gin \\(grams\\("${column}"\\)\\)|\\("${column}", "id"\\)));?$`,
  ).test(statement)

/** An index stays when the field is declared without it. */
export const isIndexOfField = (migration: string): boolean => /^\w+\.\w+\/index$/.test(migration)

/** Each field migrates like an extension of its own: `db:migrate` reports one that was taken out, as of a module. */
export const migrationsOfFields = (fields: CustomFields) =>
  allOf(fields).map((declared) => {
    const [owner, name, { type, search }] = declared
    const column = { tag: SQL_TYPES[type], text: statementOf(declared) }
    const migrations = search ? [column, { tag: 'index', text: indexOf(declared) }] : [column]
    return { name: `${owner}.${name}`, from: 'kiosk.config.ts', migrations }
  })

/** The table and column of what `migrationsOfFields` made; undefined: it is a module. */
export function columnOfExtension(extension: string): { table: string; column: string } | undefined {
  const [owner = '', name] = extension.split('.')
  return name !== undefined && isOwner(owner) ? { table: CUSTOM_TABLES[owner], column: customColumn(name) } : undefined
}
