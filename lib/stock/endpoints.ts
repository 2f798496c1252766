import { pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { StockEntry, StockLedger } from './contract'
import * as ledger from './ledger'

export const listStock = endpoint('stock.list', 'GET /cms/stock', 'List all stock movements', {
  input: StockLedger,
  output: pageOutput(StockEntry),
  run: ({ input, db }) => ledger.list(db, input),
})

export const exportStock = exportOf(listStock, 'Export stock movements')
