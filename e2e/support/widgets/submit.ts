import type { SubmitFailure, SubmitResult } from '@/lib/submit'
import { Server } from './server'

export type { SubmitFailure, SubmitResult } from '@/lib/submit'

declare global {
  interface Window {
    server: Server
  }
}
window.server = new Server()

const products = Array.from({ length: 30 }, (_, at) => ({ id: at + 1, name: `Product ${at + 1}` }))

const limits = {
  types: { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif', pdf: 'application/pdf' },
  image_mib: 2,
  file_mib: 20,
  home: 'local',
  upload: true,
  choose: true,
}

/** Seventy pictures, so that there is a second page. */
const pictures = Array.from({ length: 70 }, (_, at) => ({
  id: at + 1,
  name: `picture-${at + 1}.png`,
  url: `/files/picture-${at + 1}.png`,
  hash: `${at + 1}`,
  mime: 'image/png',
  size: 2048,
  width: 60,
  height: 40,
  folder_id: null,
  version: 1,
  create_time: '2026-04-30T16:30:00.000Z',
}))

function listed({ q = '', page = 1, size = 10 }: Record<string, unknown>) {
  const found = pictures.filter(({ name }) => name.includes(String(q)))
  const from = (Number(page) - 1) * Number(size)
  return { ok: true, data: { total: found.length, items: found.slice(from, from + Number(size)) } } as const
}

/** In place of the server action: products are there, ghosts are not. */
export async function submit(id: string, input: Record<string, unknown>): Promise<SubmitResult> {
  window.server.asked.push([id, input])
  if (id === 'file.limits') return { ok: true, data: { ...limits, ...window.server.limits } }
  if (id === 'file.list') return listed(input)
  if (id === 'file.complete_upload') return next()
  if (id === 'folder.list') return { ok: true, data: { items: [{ id: 1, name: 'Spring', children: [] }] } }
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

function next(): SubmitResult {
  const answer = window.server.next.shift()
  return answer && answer !== 'away' ? answer : nothing
}

const nothing: SubmitFailure = { ok: false, status: 404, error_code: 10100, msg: 'Not found', request_id: 'r0' }

export const ticket = async (id: string): Promise<SubmitResult> => ({ ok: true, data: `tk_${id}` })
