import { CUSTOM_TABLES, type CustomOwner, customColumn, isOwner } from '@/db/custom-field'
import { type DeclaredField, FIELD_TYPES, findFieldType, typeOf } from './field-types'
import type { Words } from './field-types/field-type'

/** What a shop declares of its fields in kiosk.config.ts, and the migrations that `npm run extensions` writes of it. */
export type CustomField = DeclaredField & {
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
  /** Settings, by their names, until staff set others in the back office. */
  settings?: Record<string, unknown>
}

type Declared = [owner: CustomOwner, name: string, field: CustomField]
const ENTERED: CustomOwner[] = ['order', 'customer', 'address']
/** Records with a list that can be narrowed by fields. */
const SEARCHED: CustomOwner[] = ['product', 'customer']
/** Names that an answer uses in a way of its own, such as the stock that is put into a kept text. */
const RESERVED = ['id', 'kind', 'stock', 'version']
const NAME = /^[a-z][a-z0-9_]{0,39}$/
const WORD = /^[a-z0-9][a-z0-9_-]{0,39}$/i
const TYPES_OF_VARIANTS = FIELD_TYPES.filter(({ isOfVariants }) => isOfVariants)
const namesOf = (types: { name: string }[]) => types.map(({ name }) => name).join(', ')

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
  const { label, buyers, required, personal, search } = field
  const type = findFieldType(field.type)
  const isLong = type !== undefined && !type.isSorted && !type.filter
  const isEntered = ENTERED.includes(owner)
  const checks: [isWrong: boolean, why: string][] = [
    [!NAME.test(name), 'needs a name in lower case, such as country_of_origin'],
    [RESERVED.includes(name), 'needs another name: this one has a meaning already'],
    [type === undefined, `has no type that there is: ${namesOf(FIELD_TYPES)}`],
    [!(label?.en && label.zh), 'needs a label in English and Chinese'],
    [
      type?.choices !== undefined && !areGiven(type.choices(field)),
      'needs choices, each with a label in English and Chinese',
    ],
    [owner === 'sku' && !type?.isOfVariants, `of a variant can only be ${namesOf(TYPES_OF_VARIANTS)}`],
    [owner === 'sku' && required !== undefined, 'cannot be required: a variant that is sent without it keeps it'],
    [buyers === 'enter' && !isEntered, `cannot be entered by buyers, only those of ${ENTERED.join(', ')}`],
    [personal === true && !isEntered, `cannot be personal, only those of ${ENTERED.join(', ')}`],
    [search === true && !SEARCHED.includes(owner), `cannot be searched, only those of ${SEARCHED.join(', ')}`],
    [search === true && (personal === true || isLong), 'cannot be searched: it is long, or masked'],
    [required === 'buyers' && buyers !== 'enter', 'is required of buyers, who do not enter it'],
  ]
  return checks.flatMap(([isWrong, why]) => (isWrong ? [why] : []))
}

function areGiven(choices: Record<string, Words> = {}): boolean {
  const all = Object.entries(choices)
  return all.length > 0 && all.every(([word, label]) => WORD.test(word) && label.en !== '' && label.zh !== '')
}

/** The migration of a field, which says its type: a column never changes it. */
const statementOf = ([owner, name, field]: Declared): string =>
  `ALTER TABLE "${CUSTOM_TABLES[owner]}" ADD COLUMN "${customColumn(name)}" ${typeOf(field).column};`

/** Parts of a text are found by their grams, as in lib/data/text-search.ts; anything else also gives its order. */
const indexOf = ([owner, name, field]: Declared): string => {
  const [table, column] = [CUSTOM_TABLES[owner], customColumn(name)]
  const by = typeOf(field).filter === 'contains' ? `USING gin (grams("${column}"))` : `("${column}", "id")`
  return `CREATE INDEX "${table}_${column}" ON "${table}" ${by};`
}

/** Each field migrates like an extension of its own: `db:migrate` reports one that was taken out, as of a module. */
export const migrationsOfFields = (fields: CustomFields) =>
  allOf(fields).map((declared) => {
    const [owner, name, field] = declared
    const column = { tag: typeOf(field).column, text: statementOf(declared) }
    const migrations = field.search ? [column, { tag: 'index', text: indexOf(declared) }] : [column]
    return { name: `${owner}.${name}`, from: 'kiosk.config.ts', migrations }
  })
