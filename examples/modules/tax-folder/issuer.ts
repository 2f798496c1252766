import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fail, type InvoiceIssuer, type Runtime, tryParseJson } from 'kiosk-shop/module'
import { z } from 'zod'
import { taxFolderSettings } from './settings'

const Refused = z.object({ state: z.literal('refused'), reason: z.string() })
const Issued = z.object({ state: z.literal('issued'), number: z.string() })
const Reversed = z.object({ state: z.literal('reversed') })

const folderOf = (runtime: Runtime) => taxFolderSettings.in(runtime)['tax_folder.folder']
const fileOf = (runtime: Runtime, name: string) => path.join(folderOf(runtime) || fail('unavailable'), `${name}.json`)

/** The software takes `x.json` away and answers with `x.answer.json`; the same key is the same invoice. */
export const taxFolder: InvoiceIssuer = {
  name: 'tax_folder',
  problem: (runtime) => (folderOf(runtime) ? undefined : 'The folder of the tax software is not set.'),
  issue: (runtime, invoice) => ask(runtime, invoice.key, invoice, z.union([Issued, Refused])),
  async reverse(runtime, { key, number }) {
    await rm(fileOf(runtime, key), { force: true }) // what was not taken away yet is not issued any more
    return ask(runtime, `${key}.reverse`, { key, number }, z.union([Reversed, Refused]))
  },
}

/** The request is written again as long as there is no answer that can be read. */
async function ask<T>(runtime: Runtime, name: string, question: object, Answer: z.ZodType<T>) {
  const request = fileOf(runtime, name)
  const answer = fileOf(runtime, `${name}.answer`)
  const found = Answer.safeParse(tryParseJson(await readFile(answer, 'utf8').catch(() => '')))
  if (found.success) {
    for (const file of [request, answer]) await rm(file, { force: true })
    return found.data
  }
  await writeFile(`${request}.part`, JSON.stringify(question)) // renamed, so that no half of it is read
  await rename(`${request}.part`, request)
  return { state: 'waiting' as const }
}
