import type { Refused, Submitted } from '@/lib/submit'
import { Server } from './server'

export type { Refused, Submitted } from '@/lib/submit'

declare global {
  interface Window {
    server: Server
  }
}
window.server = new Server()

const products = Array.from({ length: 30 }, (_, at) => ({ id: at + 1, name: `Product ${at + 1}` }))

/** In place of the server action: products are there, ghosts are not. */
export async function submit(id: string, input: Record<string, unknown>): Promise<Submitted> {
  window.server.asked.push([id, input])
  if (id === 'product.list') {
    const found = products.filter(({ name }) => name.includes(String(input.q ?? '')))
    return { ok: true, data: { total: found.length, items: found.slice(0, Number(input.size)) } }
  }
  if (id === 'oper_log.list')
    return { ok: true, data: { total: 21, items: log.slice(input.page === 1 ? 0 : 20).slice(0, 20) } }
  if (id === 'oper_log.read') return { ok: true, data: { before: { price: 100 }, after: { price: 123450 } } }
  const product = id === 'product.read' ? products.find((one) => one.id === input.id) : undefined
  return product ? { ok: true, data: product } : nothing
}

/** The newest is an attempt that was refused, the one before it changed the price. */
const log = Array.from({ length: 21 }, (_, at) => ({
  id: 100 - at,
  create_time: '2026-04-30T16:30:00.000Z',
  username: 'manager',
  point: at === 20 ? 'thing.create' : 'thing.update',
  status: at === 0 ? 412 : 200,
  changed: at === 1 ? ['price', 'version'] : [],
}))

const nothing: Refused = { ok: false, status: 404, error_code: 10100, msg: 'There is no such thing', request_id: 'r0' }

export const ticket = async (id: string): Promise<Submitted> => ({ ok: true, data: `tk_${id}` })
