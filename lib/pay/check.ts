import type { Runtime } from '../core/runtime'
import { EXPIRED, isExpired } from '../order/expire'
import * as records from '../order/records'
import { ask, away } from './ask'
import { close } from './close'

/** Staff want to know now: what the provider says is applied, and what is over is closed. */
export async function check(runtime: Runtime, id: number) {
  await ask(runtime, id, 'staff').catch(away)
  if (await isExpired(runtime.home.db, id)) await close(runtime, id, EXPIRED)
  return records.read(runtime.home.db, id)
}
