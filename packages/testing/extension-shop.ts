import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { z } from 'zod'
import type { Extension } from '@/db/extension'
import { migrate } from '@/db/migrate'
import { addChinese, zh } from '@/lib/base/i18n/i18n'
import { problemsOfExtension } from '@/lib/extension'
import { jobsOf, operationsOf, registryOf } from '@/lib/gather'
import type { Module } from '@/lib/module'
import { modules } from '@/lib/modules'
import { addPayWays } from '@/lib/order/sentences'
import { fillBase } from '@/lib/seed/base'
import { version } from '@/package.json'
import { createCaller } from './ask'
import { type Shop, useShop } from './shop'

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** The tables of a module in a folder, as `npm run extensions` writes them down. */
export function tablesOf(folder: string): Extension {
  const place = path.join(folder, 'migrations')
  const names = { name: path.basename(folder), from: `./${folder}` }
  if (!existsSync(place)) return { ...names, migrations: [] }
  const { entries } = Journal.parse(JSON.parse(readFileSync(path.join(place, 'meta/_journal.json'), 'utf8')))
  const migrations = entries.map(({ tag }) => ({ tag, text: readFileSync(path.join(place, `${tag}.sql`), 'utf8') }))
  return { ...names, migrations }
}

/** The rest of the product: kiosk.config.ts may name the module by now. */
const modulesBeside = (module: Module): Module[] => modules.filter((one) => one !== module)

/** The catalogue has its words while the tests around run, and no longer: files of tests share a process. */
export function translateDuringTests({ chinese = {} }: Pick<Module, 'chinese'>): void {
  const before = new Map<string, string | undefined>()
  beforeAll(() => {
    for (const sentence of Object.keys({ ...chinese.pages, ...chinese.service })) before.set(sentence, zh[sentence])
    addChinese([chinese])
  })
  afterAll(() => {
    for (const [sentence, words] of before) {
      if (words === undefined) delete zh[sentence]
      else zh[sentence] = words
    }
  })
}

/** The tables, menu and operations of a module, in a shop that is open. */
export async function addExtension(shop: Pick<Shop, 'db' | 'runtime'>, module: Module, folder: string): Promise<void> {
  const all = [...modulesBeside(module), module]
  addPayWays(module.payWays ?? [])
  await migrate(shop.db, undefined, undefined, [tablesOf(folder)])
  await fillBase(shop.db, all)
  Object.assign(shop.runtime, { registry: registryOf(all) })
}

/** The demo shop with a module, whether kiosk.config.ts names it or not: its tables, operations and menu are there. */
export function useExtension(module: Module, folder: string) {
  const all = [...modulesBeside(module), module]
  const shop = useShop(operationsOf([module]))
  translateDuringTests(module)
  beforeEach(() => addExtension(shop, module, folder))
  const operations = operationsOf(all)
  return Object.assign(shop, {
    /** As this shop answers: its settings know those of the module, too. */
    ask: (...call: Parameters<typeof shop.ask>) => createCaller(shop.runtime, operations)(...call),
    jobs: jobsOf(all),
    registry: registryOf(all),
    /** The problems that would keep a shop with this module from starting. */
    problems: () =>
      problemsOfExtension(path.basename(folder), module, {
        current: version,
        operations: operationsOf(modulesBeside(module)),
      }),
  })
}
