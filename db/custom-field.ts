/** The fields that a shop may add to its records by a line in kiosk.config.ts, as far as the database knows them. */
export const CUSTOM_TABLES = {
  product: 'product',
  sku: 'sku',
  order: 'order',
  customer: 'user',
  address: 'address',
} as const
export type CustomOwner = keyof typeof CUSTOM_TABLES
export const CUSTOM_OWNERS = ['product', 'sku', 'order', 'customer', 'address'] as const satisfies CustomOwner[]

export const isOwner = (name: string): name is CustomOwner => Object.hasOwn(CUSTOM_TABLES, name)

/** The column types that a field may have, as SQL has them: db/schema/columns.ts reads and writes each. */
export type ColumnType = 'text' | 'integer' | 'bigint' | 'boolean' | 'date'

/** Begins with a letter of its own, so that no later version of Kiosk has a column of this name. */
export const customColumn = (name: string): string => `x_${name}`

/** What a migration of this field may be. */
export const isOfField = (statement: string, { table, column }: { table: string; column: string }): boolean =>
  new RegExp(
    `^(ALTER TABLE "${table}" ADD COLUMN "${column}" [a-z]+|CREATE INDEX "${table}_${column}" ON "${table}" ` +
      `(USING gin \\(grams\\("${column}"\\)\\)|\\("${column}", "id"\\)));?$`,
  ).test(statement)

/** An index stays when the field is declared without it. */
export const isIndexOfField = (migration: string): boolean => /^\w+\.\w+\/index$/.test(migration)

/** The table and column of what `migrationsOfFields` made; undefined: it is a module. */
export function columnOfExtension(extension: string): { table: string; column: string } | undefined {
  const [owner = '', name] = extension.split('.')
  return name !== undefined && isOwner(owner) ? { table: CUSTOM_TABLES[owner], column: customColumn(name) } : undefined
}
