import { hash } from 'node:crypto'
import type { Runtime } from '@/lib/core/runtime'
import { payAccount } from './account'
import { askWeChatPay, parseAnswer } from './ask'
import { PayError } from './pay-error'
import { BillShape } from './shapes'

const MAX_BYTES = 96 * 1024 * 1024 // some two hundred thousand lines
const SECONDS = 60

/** All payments and refunds of one day (`2026-01-31`): see `readBill`. NO_STATEMENT_EXIST: there was nothing on it. */
export async function fetchBill(runtime: Runtime, date: string): Promise<Buffer> {
  const account = await payAccount(runtime)
  const path = `/v3/bill/tradebill?bill_date=${date}&bill_type=ALL`
  const { hash_value, download_url } = parseAnswer(BillShape, await askWeChatPay(runtime, account, { ...BILL, path }))
  const { pathname, search } = new URL(download_url) // fetched from the usual host: our signature goes nowhere else
  const limits = { unsigned: true, seconds: SECONDS, largest: MAX_BYTES } as const
  const bytes = await askWeChatPay(runtime, account, { ...BILL, ...limits, path: `${pathname}${search}` })
  if (hash('sha1', bytes) !== hash_value.toLowerCase()) throw new PayError('signature', 'HASH_WRONG')
  return bytes
}

const BILL = { call: 'bill', method: 'GET' } as const
