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
  const product = id === 'product.read' ? products.find((one) => one.id === input.id) : undefined
  return product ? { ok: true, data: product } : nothing
}

const nothing: Refused = { ok: false, status: 404, error_code: 10100, msg: 'There is no such thing', request_id: 'r0' }

export const ticket = async (id: string): Promise<Submitted> => ({ ok: true, data: `tk_${id}` })
