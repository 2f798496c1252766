import { TableFormat } from '../base/contract'
import { endpoint } from '../core/endpoint/endpoint'
import { MIB } from '../storage/local'
import { ProductFilter } from './contract'
import { ImportReport, MAX_MIB, ProductCsv, ProductImport } from './csv-contract'
import { exportRows } from './export'
import { importCsv } from './import'
import { listFilterCondition } from './product'

/** Products as a table. */
export const exportProducts = endpoint('product.export', 'GET /cms/product/export', 'Export products', {
  input: ProductFilter.extend({ format: TableFormat.default('csv').meta({ title: 'Format' }) }),
  output: ProductCsv,
  answer: 'rows',
  run: async ({ input, db, runtime }) => exportRows(db, listFilterCondition(db, input, runtime)),
})

export const importProducts = endpoint('product.import', 'POST /cms/product/import', 'Import products', {
  purpose: 'Takes a CSV file or a workbook. With `dry_run` it only says what would change.',
  cache: 'catalogue',
  isNoted: true,
  idempotent: true,
  input: ProductImport,
  output: ImportReport,
  body: 'multipart',
  parts: () => ({ most: 1, each: MAX_MIB * MIB, together: 2 * MAX_MIB * MIB }),
  seconds: 60,
  refuses: ['conflict'],
  run: ({ input, actor, files, db, locale }) => importCsv({ ...input, user_id: actor.id, files, db, locale }),
})
