import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { CallOptions } from './ask'
import type { Samples, Shop } from './sample'
import { exportSamples } from './sample-exports'

const files = readdirSync('lib')
  .map((module) => path.resolve('lib', module, 'sample-calls.ts'))
  .filter((file) => existsSync(file))

const samplesIn = async (file: string): Promise<Samples> => (await import(file)).samples

/** The samples in the `sample-calls.ts` of each module. */
const written: Samples = Object.assign({}, ...(await Promise.all(files.map(samplesIn))))

/** A valid call for each operation, for the tests over all operations. */
const samples: Samples = { ...written, ...exportSamples(written) }

export const SAMPLED_IDS: string[] = Object.keys(samples)

/** The sample of one operation, ready for `shop.ask(...)`. */
export const sampleOf = (shop: Shop, id: string) => sampleIn(samples, shop, id)

/** The same where the samples are those of an extension. */
export async function sampleIn(all: Samples, shop: Shop, id: string): Promise<[what: string, asked: CallOptions]> {
  const given = all[id]
  if (!given) throw new Error(`${id} has no sample call in the sample-calls.ts of its module`)
  const { ask, as, ...rest } = typeof given === 'function' ? await given(shop) : given
  return [ask, { ...rest, token: as && (await shop.tokenOf(as)) }]
}
