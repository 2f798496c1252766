import { firstOrThrow } from 'kiosk-shop/module'
import { callsOn, type Samples, type Shop } from 'kiosk-shop/testing'
import { cloudPrinterJob } from './schema'

const as = 'admin'
export const PRINTER = { name: 'Kitchen', maker: 'feie', serial: '316500011', key: 'abcdefgh' }

export async function printerIn(shop: Pick<Shop, 'ask' | 'tokenOf'>, more: object = {}): Promise<number> {
  const body = { ...PRINTER, ...more }
  return (await shop.ask('POST /cms/cloud-printer', { token: await shop.tokenOf(as), body })).data.id
}

async function trashed(shop: Shop): Promise<number> {
  const id = await printerIn(shop)
  await shop.ask(`DELETE /cms/cloud-printer/${id}`, { token: await shop.tokenOf(as) })
  return id
}

async function job(shop: Shop): Promise<number> {
  const values = { printer_id: await printerIn(shop), by_hand: true }
  return firstOrThrow(await shop.db.insert(cloudPrinterJob).values(values).returning({ id: cloudPrinterJob.id })).id
}

const of = callsOn(as, printerIn)
const ofJob = callsOn(as, job)

/** A valid call for each operation, by which the tests try every rule of the registry on it. */
export const samples: Samples = {
  'cloud_printer.list': of('GET /cms/cloud-printer?q=kit&state=new&sort=name'),
  'cloud_printer.read': of('GET /cms/cloud-printer/{id}'),
  'cloud_printer.create': { ask: 'POST /cms/cloud-printer', as, body: PRINTER },
  'cloud_printer.update': of('PUT /cms/cloud-printer/{id}', { name: 'Bar', copies: 2 }),
  'cloud_printer.delete': of('DELETE /cms/cloud-printer/{id}'),
  'cloud_printer.restore': callsOn(as, trashed)('POST /cms/cloud-printer/{id}/restoration'),
  'cloud_printer_job.list': ofJob('GET /cms/cloud-printer/job?state=waiting&sort=-create_time'),
  'cloud_printer_job.read': ofJob('GET /cms/cloud-printer/job/{id}'),
  'cloud_printer_job.create': async (shop) => ({
    ask: 'POST /cms/cloud-printer/job',
    as,
    body: { printer_id: await printerIn(shop) },
  }),
}
