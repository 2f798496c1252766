import { errors } from '@/lib/base/errors'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { isPeopleOnly } from '@/lib/core/operation/permissions'
import { openapi } from '@/lib/document/openapi'
import { kindWords } from '@/lib/price/kinds'
import { readDocument, type Schema } from './document'
import { type Facts, factsOf } from './facts'
import { commentOf, TypePrinter } from './types'

const HEADER = '// Made by `npm run client:generate` from the definitions of the operations; do not edit.\n'
const PAGE_HEADER = '<!-- Made by `npm run client:generate` from the definitions of the operations; do not edit. -->'

/** What a client is made for: the buyers of a shop, or other systems that work with its back office. */
type Audience = { root: '/v1/' | '/cms/'; name: 'shop' | 'office'; everything: string }

const BUYERS: Audience = { root: '/v1/', name: 'shop', everything: 'the storefront' }
const SYSTEMS: Audience = { root: '/cms/', name: 'office', everything: 'the back office' }

/** The files of the buyers' client that are made from the registry, by name. */
export function shopSources(endpoints: Endpoint[]): Record<string, string> {
  const shop = readFacts(endpoints, BUYERS)
  return {
    'operations.ts': HEADER + tableOf(shop.all) + errorNames(),
    'types.ts': typesOf(shop, BUYERS) + wordsOfKinds(),
  }
}

/** The same of the client for other systems. */
export function officeSources(endpoints: Endpoint[]): Record<string, string> {
  const office = readFacts(endpoints, SYSTEMS)
  return {
    'office-operations.ts': HEADER + tableOf(office.all),
    'office-types.ts': typesOf(office, SYSTEMS),
  }
}

type Read = { all: Facts[]; schemas: Record<string, Schema> }

function readFacts(endpoints: Endpoint[], { root }: Audience): Read {
  const { operations, schemas } = readDocument(
    openapi(
      endpoints.filter((one) => isOffered(one, root)),
      '',
    ),
  )
  const all = operations.map(factsOf).sort(byName)
  const names = all.map(nameOf)
  const twice = names.find((name, at) => names[at + 1] === name)
  if (twice) throw new Error(`Two operations are called ${twice}: one of them needs another verb.`)
  return { all, schemas }
}

/** Not what the provider calls. A file, a stream or a table of the back office is no answer that has a type. */
const isOffered = ({ path, body, answer }: Endpoint, root: string) =>
  path.startsWith(root) && body !== 'raw' && (root === BUYERS.root || answer === undefined)

const NEEDS: Record<string, string> = { user: 'signed in', file: 'a file' }
const NOTES: Record<string, string> = { pages: 'pages', key: 'once for a `key`', version: '`version`' }

/** All methods on one page, beside the README. */
export function methodsPage(endpoints: Endpoint[]): string {
  const rows = readFacts(endpoints, BUYERS).all.map((one) => {
    const needs = one.flags.flatMap((flag) => NEEDS[flag] ?? [])
    return `| \`shop.${nameOf(one)}\` | ${one.summary} | ${needs.join(', ')} | ${notesOf(one)} |\n`
  })
  return `${PAGE_HEADER}
# All methods

What they take and answer is in their types. *Pages*: a page, or all with \`for await\`. *Once for a \`key\`*: a change that the same
\`{ key }\` never makes twice.

| method | does | needs | |
|---|---|---|---|
${rows.join('')}`
}

/** The methods for other systems. What an API key cannot call is marked. */
export function officePage(endpoints: Endpoint[]): string {
  const forPeople = new Set(endpoints.filter(isPeopleOnly).map(({ id }) => id))
  const rows = readFacts(endpoints, SYSTEMS).all.map((one) => {
    const notes = [notesOf(one), forPeople.has(one.id) ? 'no key' : '']
    return `| \`office.${nameOf(one)}\` | ${one.summary} | ${notes.filter(Boolean).join(', ')} |\n`
  })
  return `${PAGE_HEADER}
# All methods of the back office

What they take and answer is in their types. *Pages*: a page, or all with \`for await\`. *Once for a \`key\`*: a change that the same
\`{ key }\` never makes twice. *\`version\`*: with \`{ version }\` it is refused where the record has changed since. *No key*: for people,
an API key cannot call it.

| method | does | |
|---|---|---|
${rows.join('')}`
}

const notesOf = ({ flags }: Facts) => flags.flatMap((flag) => NOTES[flag] ?? []).join(', ')
const nameOf = ({ group, method }: Facts) => `${group}.${method}`
const byName = (a: Facts, b: Facts) => (nameOf(a) < nameOf(b) ? -1 : 1)

/** What the client knows at run time, one short line for each operation. */
function tableOf(all: Facts[]): string {
  const lines = all.map((one) => `  '${nameOf(one)}': '${[one.on, ...one.flags].join(' ')}',\n`)
  return `
/**
 * Method and path of each operation, and what else a call must know: \`user\` needs a token, \`key\` takes an
 * idempotency key, \`version\` takes that of a record, \`pages\` answers a page, \`file\` takes a file, \`tokens\`
 * answers tokens.
 */
export const operations = {
${lines.join('')}} as const
`
}

function errorNames(): string {
  const codes = Object.entries(errors).map(([name, [, code]]) => `  ${code}: '${name}',\n`)
  return `
/** The names of the error codes. */
export const errorNames = {
${codes.sort().join('')}} as const
`
}

function typesOf({ all, schemas }: Read, { name, everything }: Audience): string {
  const printer = new TypePrinter(schemas)
  const groups = [...new Set(all.map(({ group }) => group))]
  const parts = groups.map((group) => groupOf(group, all, printer))
  const members = groups.map((group) => `  ${group}: ${title(group)}Operations<File>\n`)
  return `${HEADER}
import type { ${OPTIONS.filter((one) => parts.some((part) => part.includes(one))).join(', ')} } from '../options'
import type { Paged } from '../paging'

${printer.declarations()}
${parts.join('\n')}
/** Every operation of ${everything}, as \`${name}.<group>.<method>\`. \`File\` is what the adapter uploads. */
export interface Operations<File> {
${members.join('')}}
`
}

const OPTIONS = ['CallOptions', 'ChangeOptions', 'NoInput', 'RecordOptions', 'UploadOptions']

const wordsOfKinds = () => `
/** What buyers read of each kind of offers and coupons, by language. */
export const kindWords = ${JSON.stringify(kindWords, null, 2)}
`

const title = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

function groupOf(group: string, all: Facts[], printer: TypePrinter): string {
  const own = all.filter((one) => one.group === group)
  const methods = own.map((one) => methodOf(one, printer))
  const hasFile = own.some(({ flags }) => flags.includes('file'))
  return `export interface ${title(group)}Operations${hasFile ? '<File>' : '<_File>'} {\n${methods.join('')}}\n`
}

function methodOf(one: Facts, printer: TypePrinter): string {
  const { flags, output, row } = one
  const base = `${title(one.group)}${title(one.method)}`
  const answer = row ? `Paged<${printer.typeOf(row, `${base}Item`)}>` : `Promise<${answerOf(output, base, printer)}>`
  const call = `${one.method}(${parameterOf(one, base, printer)}, options?: ${optionsOf(flags)}): ${answer}`
  return `${commentOf({ title: one.summary, description: noteOf(one) }, '  ')}  ${call}\n`
}

function optionsOf(flags: string[]): string {
  if (flags.includes('file')) return 'UploadOptions'
  const kinds = [flags.includes('key') && 'ChangeOptions', flags.includes('version') && 'RecordOptions']
  return kinds.filter(Boolean).join(' & ') || 'CallOptions'
}

/** A list is what it lists; everything else has a name. */
function answerOf(output: Schema, base: string, printer: TypePrinter): string {
  const { items, ...others } = output.properties ?? {}
  if (!items || Object.keys(others).length > 0) return printer.typeOf(output, `${base}Result`)
  return `{ items: ${printer.typeOf(items, `${base}Item`)} }`
}

function parameterOf({ flags, input, on }: Facts, base: string, printer: TypePrinter): string {
  if (flags.includes('file')) {
    const inPath = [...on.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => {
      const type = printer.typeOf(input.properties?.[field] ?? {}, `${base}${title(field)}`, true)
      return `${field}: ${type}`
    })
    return `input: { ${[...inPath, 'file: File'].join('; ')} }`
  }
  if (!input.oneOf && Object.keys(input.properties ?? {}).length === 0) return 'input?: NoInput'
  const name = `${base}Input`
  const only = fewFields(input)
  if (only) return `input: { ${only[0]}: ${printer.typeOf(only[1], `${base}${title(only[0])}`, true)} }`
  const type = input.oneOf
    ? input.oneOf.map((kind, at) => printer.typeOf(kind, `${name}${at + 1}`, true)).join(' | ')
    : printer.typeOf(input, name, true)
  const isNeeded = input.oneOf !== undefined || (input.required ?? []).length > 0
  return isNeeded ? `input: ${type}` : `input?: ${type} | undefined`
}

/** One needed field is said where it is passed: `{ id: number }`. */
function fewFields({ properties = {}, required = [], oneOf }: Schema): [string, Schema] | undefined {
  const [field, ...others] = Object.entries(properties)
  return field && others.length === 0 && !oneOf && required.includes(field[0]) ? field : undefined
}

function noteOf({ on, flags, refuses }: Facts): string {
  const token = flags.includes('user') ? ', signed in' : ''
  const names = [...new Set(refuses)].map((name) => `\`${name}\``)
  return [`\`${on}\`${token}`, names.length ? `Errors of its own: ${names.join(', ')}` : ''].join('\n')
}
