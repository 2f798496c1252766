import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { testInvoiceIssuer, useExtension } from 'kiosk-shop/testing'
import { describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { modules } from '@/lib/modules'
import { taxFolder } from './issuer'
import module from './module'

const FOLDER = 'examples/modules/tax-folder'
const Question = z.object({ key: z.string(), amount: z.number().optional() })

/** Tax software that looks into the folder now and then. */
class TaxSoftware {
  folder = ''
  readonly kept = new Map<string, number>()
  isSlow = false
  isLost = false
  refuses = false

  reset(): void {
    this.folder = mkdtempSync(path.join(inject('room'), 'tax-'))
    this.kept.clear()
    Object.assign(this, { isSlow: false, isLost: false, refuses: false })
  }

  look(): void {
    for (const name of readdirSync(this.folder)) {
      if (name.endsWith('.answer.json')) continue
      const file = path.join(this.folder, name)
      const text = JSON.stringify(this.#answer(name, readFileSync(file, 'utf8')))
      rmSync(file)
      if (!this.isSlow) writeFileSync(file.replace('.json', '.answer.json'), this.isLost ? text.slice(0, 9) : text)
    }
  }

  #answer(file: string, question: string): object {
    const { key, amount } = Question.parse(JSON.parse(question))
    if (this.refuses) return { state: 'refused', reason: 'The title is unknown to the tax office' }
    if (file.endsWith('.reverse.json')) {
      this.kept.delete(key)
      return { state: 'reversed' }
    }
    this.kept.set(key, amount ?? 0)
    return { state: 'issued', number: '26312000000123456789' }
  }
}

describe('a folder of tax software', () => {
  const shop = useExtension(module, FOLDER)
  const software = new TaxSoftware()

  testInvoiceIssuer({
    name: 'tax_folder',
    shop,
    modules: [...modules, module],
    async setUp() {
      software.reset()
      const body = { values: { 'tax_folder.folder': software.folder } }
      await shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body })
    },
    meanwhile: () => software.look(),
    standing: async () => [...software.kept.values()],
    slow: async (isSlow) => Object.assign(software, { isSlow }),
    refuse: async () => Object.assign(software, { refuses: true }),
    lose: async (isLost) => Object.assign(software, { isLost }),
  })

  test('a module that issues invoices by tax software can start with this Kiosk', () => {
    expect(shop.problems()).toEqual([])
  })

  test('a folder of tax software keeps no file of a buyer whose invoice was issued', async () => {
    software.reset()
    shop.runtime.settings.stored = new Map([['tax_folder.folder', software.folder]])
    const invoice = {
      key: 'a',
      invoice_id: 1,
      order_no: 'b',
      kind: 'person' as const,
      title: '王小明',
      tax_number: null,
    }
    const ask = () =>
      taxFolder.issue(shop.runtime, { ...invoice, email: 'a@b.example', amount: 100, lines: [], shop: 'Kiosk' })
    expect(await ask()).toEqual({ state: 'waiting' })
    software.look()
    expect(await ask()).toEqual({ state: 'issued', number: '26312000000123456789' })
    expect(readdirSync(software.folder)).toEqual([])
  })
})
