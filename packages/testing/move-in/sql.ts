/** The columns of tables. */
type Tables = Record<string, string>

/** A table a line, which goes on in those below: `goods: id int!, price dec(10,2)=0.00`; `!` is NOT NULL. */
export const tablesOf = (text: string): Tables =>
  Object.fromEntries(
    text
      .trim()
      .split(/\n(?=\S)/)
      .map((line) => line.replaceAll(/\s+/g, ' ').split(': ', 2)),
  )

/** By column; what is missing has its default. A number is written without quotes. */
export type Values = Record<string, string | number | null>

/** How a tool writes its dumps. */
export type Style = { rowsPerInsert: number; hasColumns?: boolean; isLowerCase?: boolean; schema?: string }

type Column = { name: string; type: string; isRequired: boolean; byDefault: string | undefined }

const COLUMN = /^(\w+) ([\w()\d,]+?)(!?)(?:=(.*))?$/

function columnsOf(definition: string): Column[] {
  return definition.split(', ').map((text) => {
    const [, name = '', type = '', required, byDefault] = COLUMN.exec(text) ?? []
    if (!name) throw new Error(`“${text}” defines no column.`)
    return { name, type, isRequired: required === '!', byDefault }
  })
}

const LONG: Record<string, string> = { dec: 'decimal', vc: 'varchar' }
const isNumeric = (type: string): boolean => /int|^dec|^bit|^double/.test(type)

const quoted = (text: string): string => `'${text.replaceAll(/[\\'"\n\r\0]/g, (sign) => ESCAPES[sign] ?? sign)}'`
const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\\0',
}

const valueText = (value: string | number | null, { type }: Column): string => {
  if (value === null) return 'NULL'
  if (type.startsWith('bit')) return `b'${value}'`
  return typeof value === 'number' || isNumeric(type) ? String(value) : quoted(value)
}

const definitionOf = (column: Column): string => {
  const { name, isRequired, byDefault } = column
  const type = column.type.replace(/^[a-z]+/, (word) => LONG[word] ?? word)
  const value = byDefault === undefined ? '' : ` DEFAULT ${valueText(byDefault, column)}`
  return `  \`${name}\` ${type}${isRequired ? ' NOT NULL' : ''}${value}`
}

const rowText = (columns: Column[], table: string, values: Values): string => {
  const unknown = Object.keys(values).filter((name) => !columns.some((column) => column.name === name))
  if (unknown.length > 0) throw new Error(`${table} has no column ${unknown.join()}.`)
  const texts = columns.map((column) => {
    const { name, isRequired, byDefault, type } = column
    const empty = isRequired ? (isNumeric(type) ? '0' : '') : null
    return valueText(values[name] ?? (name in values ? null : (byDefault ?? empty)), column)
  })
  return `(${texts.join(',')})`
}

/** A table with its rows, piece by piece: few are in memory at a time. */
export function* tableText(tables: Tables, table: string, rows: Iterable<Values>, style: Style): Generator<string> {
  const columns = columnsOf(tables[table] ?? '')
  const cased = (word: string) => (style.isLowerCase ? word.toLowerCase() : word)
  const name = style.schema ? `${style.schema}.\`${table}\`` : `\`${table}\``
  yield `${cased('CREATE TABLE')} ${name}\n(\n${columns.map(definitionOf).join(',\n')}\n);\n`
  const named = style.hasColumns ? ` (${columns.map((column) => `\`${column.name}\``).join(', ')})` : ''
  const insert = `${cased('INSERT INTO')} ${name}${named} ${cased('VALUES')} `
  let texts: string[] = []
  for (const row of rows) {
    texts.push(rowText(columns, table, row))
    if (texts.length < style.rowsPerInsert) continue
    yield `${insert}${texts.join(',')};\n`
    texts = []
  }
  if (texts.length > 0) yield `${insert}${texts.join(',')};\n`
}

/** 1999 fen are “19.99” yuan. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2)
