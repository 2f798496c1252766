import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type CustomFields, migrationsOfFields } from '@/lib/base/custom-field'

const script = pathToFileURL(path.resolve('packages/scripts/extensions.mjs')).href
const room = mkdtempSync(path.join(tmpdir(), 'kiosk-extensions-'))
afterAll(() => rmSync(room, { recursive: true }))

function filesIn(folder: string) {
  const code = `import { filesOfExtensions } from ${JSON.stringify(script)}
    filesOfExtensions(${JSON.stringify(folder)}).then((files) => console.log(JSON.stringify(files)), (error) => {
      console.error(error.message)
      process.exit(1)
    })`
  const args = ['--input-type=module', '-e', code, 'package.json'] // what the script takes for the one that runs
  const said = execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' })
  return z.record(z.string(), z.string()).parse(JSON.parse(said))
}

/** A shop with a configuration of its own, with the example in a folder and as a package. */
const shopWith = (...modules: string[]) => shopOf(modules)

function shopOf(modules: string[], fields: CustomFields = {}) {
  const folder = mkdtempSync(path.join(room, 'shop-'))
  for (const place of ['modules/back-in-stock', 'node_modules/@acme/kiosk-again']) {
    cpSync('examples/modules/back-in-stock', path.join(folder, place), { recursive: true })
  }
  cpSync('examples/modules/second-half', path.join(folder, 'modules/second-half'), { recursive: true })
  mkdirSync(path.join(folder, 'modules/empty'))
  const config = `import type { KioskConfig } from './lib/extension'
    export const kiosk: KioskConfig = { without: [], modules: ${JSON.stringify(modules)}, fields: ${JSON.stringify(fields)} }`
  writeFileSync(path.join(folder, 'kiosk.config.ts'), config)
  return folder
}

describe('the files that build extensions in', () => {
  test('the files that build extensions in are those of kiosk.config.ts: npm run extensions writes them', () => {
    const files = filesIn(process.cwd())
    expect(Object.keys(files)).toHaveLength(5)
    for (const [file, text] of Object.entries(files)) expect(readFileSync(file, 'utf8'), file).toBe(text)
  })

  test('the files that build extensions in name lists and pages by fixed paths, and hold the migrations', () => {
    const files = filesIn(shopWith('./modules/back-in-stock', '@acme/kiosk-again'))
    const [lists, pages, tables] = Object.values(files)
    expect(lists).toContain("import backInStock from '@/modules/back-in-stock/module'\n")
    expect(lists).toContain("import again from '@acme/kiosk-again/module'\n")
    expect(lists).toContain("export const extensions = {\n  'back-in-stock': backInStock,\n  'again': again,\n}\n")
    expect(pages).toContain("  'back-in-stock': () => import('@/modules/back-in-stock/pages/index'),\n")
    const written = z.array(z.looseObject({ name: z.string(), migrations: z.array(z.unknown()) }))
    expect(written.parse(JSON.parse(tables ?? ''))).toMatchObject([
      { name: 'back-in-stock', from: './modules/back-in-stock', migrations: [{ tag: '0000_requests' }, {}] },
      { name: 'again', from: '@acme/kiosk-again' },
    ])
  })

  test('the files that build extensions in have the discounts of a module', () => {
    const kinds = filesIn(shopWith('./modules/second-half'))['lib/price/kinds/added.generated.ts']
    expect(kinds).toContain("import { priceKinds as secondHalf } from '@/modules/second-half/price-kinds'\n")
    expect(kinds).toContain('export const added = [...secondHalf]\n')
  })

  test('the files that build extensions in are not written for a module that is not there, or is there twice', () => {
    expect(() => filesIn(shopWith('./modules/loyalty'))).toThrow('names ./modules/loyalty, but it has no module.ts')
    expect(() => filesIn(shopWith('./modules/empty'))).toThrow('names ./modules/empty, but it has no module.ts')
    const twice = shopWith('./modules/back-in-stock', './modules/back-in-stock')
    expect(() => filesIn(twice)).toThrow('kiosk.config.ts has two modules named back-in-stock')
  })
})

describe('the migrations of fields', () => {
  const label = { en: 'Origin', zh: '产地' }
  const written = (fields: CustomFields) => filesIn(shopOf([], fields))['db/fields.json'] ?? ''

  test('the migrations of fields are written down for what kiosk.config.ts declares', () => {
    const fields: CustomFields = {
      product: { origin: { type: 'text', label } },
      customer: { born: { type: 'day', label } },
    }
    const list = JSON.parse(written(fields))
    expect(list).toEqual(migrationsOfFields(fields))
    expect(written(fields)).toContain('ALTER TABLE \\"user\\" ADD COLUMN \\"x_born\\" date;')
  })

  test('the migrations of fields are not written for one that makes no sense, or has another type by now', () => {
    expect(() => written({ product: { Origin: { type: 'text', label } } })).toThrow('product.Origin needs a name')
    const folder = shopOf([], { product: { origin: { type: 'integer', label } } })
    mkdirSync(path.join(folder, 'db'))
    const before = migrationsOfFields({ product: { origin: { type: 'text', label } } })
    writeFileSync(path.join(folder, 'db/fields.json'), JSON.stringify(before))
    expect(() => filesIn(folder)).toThrow('product.origin is text already: give one of another type another name')
  })
})

describe('a module that is created', () => {
  const create = (name: string, folder: string) => {
    const code = `import { createModule } from ${JSON.stringify(script.replace('extensions.mjs', 'create-module.mjs'))}
      createModule(${JSON.stringify(name)}, ${JSON.stringify(folder)})`
    execFileSync(process.execPath, ['--input-type=module', '-e', code, 'package.json'], { stdio: 'pipe' })
  }

  test('a module that is created has its own name in all files, and can be built in', () => {
    const folder = shopWith('./modules/gift-cards')
    const place = path.join(folder, 'modules/gift-cards')
    create('gift-cards', place)
    const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))
    expect(files).toEqual(expect.arrayContaining(['module.ts', 'gift-cards.test.ts', 'migrations/0000_first.sql']))
    for (const file of files) expect(readFileSync(path.join(place, file), 'utf8'), file).not.toMatch(/my.?sample|示例/i)
    const { 'lib/extensions.generated.ts': lists, 'db/extensions.json': tables } = filesIn(folder)
    expect(lists).toContain("import giftCards from '@/modules/gift-cards/module'\n")
    expect(tables).toContain('CREATE TABLE \\"gift_cards\\"')
  })

  test('a module that is created takes no place of another, and no name that is none', () => {
    const folder = shopWith()
    expect(() => create('empty', path.join(folder, 'modules/empty'))).toThrow('is there already')
    expect(() => create('Gift cards', path.join(folder, 'modules/x'))).toThrow('Name the module in lower case')
  })
})
