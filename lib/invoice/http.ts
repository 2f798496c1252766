import { z } from 'zod'
import { fail } from '../base/errors'
import { tryParseJson } from '../base/json'
import type { Runtime } from '../core/runtime/runtime'
import type { InvoiceIssuer } from '../facets/invoice'
import { postSigned } from '../webhook/signature'

const Answer = z.object({ state: z.string().optional(), number: z.string().optional(), reason: z.string().optional() })

/**
 * A system of the shop's own, such as an ERP or an adapter of a tax platform: it is asked by requests that are signed
 * as webhooks are, and answers at once, when it is asked again, or by `POST /cms/invoice/{id}/issue`.
 */
export const http: InvoiceIssuer = {
  name: 'http',
  title: 'Own system',
  problem: ({ env }) =>
    env.invoiceService
      ? undefined
      : 'The connected system is not set up on the server yet. Ask for its address and a secret there, and give them to the person who runs the server.',
  variables: ['INVOICE_SERVICE_URL', 'INVOICE_SERVICE_SECRET'],
  async issue(runtime, invoice) {
    const { key, ...data } = invoice
    const { state, number, reason } = await post(runtime, { key, type: 'invoice.issue', data: { key, ...data } })
    if (state === 'refused') return { state, reason: reason ?? 'refused' }
    return state === 'issued' ? { state, number } : { state: 'waiting' }
  },
  async reverse(runtime, { key, number }) {
    const id = `${key}_reverse`
    const { state, reason } = await post(runtime, { key: id, type: 'invoice.reverse', data: { key, number } })
    if (state === 'refused') return { state, reason: reason ?? 'refused' }
    return { state: state === 'reversed' ? 'reversed' : 'waiting' }
  },
}

type Question = { key: string; type: string; data: object }

/** An answer of 2xx without a body says that it is working on it. */
async function post({ env }: Runtime, { key, type, data }: Question): Promise<z.output<typeof Answer>> {
  const { url, secret } = env.invoiceService ?? {}
  if (!url || !secret) return fail('unavailable')
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data })
  const answer = await postSigned(env, { url, secrets: [secret] }, { id: key, body })
  const { status, error } = answer
  if (error === 'address') throw new Error('INVOICE_SERVICE_URL is no address that requests may go to')
  if (status === null || status === 408 || status === 429 || status >= 500) return fail('unavailable')
  if (status >= 400) return { state: 'refused', reason: `HTTP ${status}` }
  return Answer.safeParse(tryParseJson(answer.body)).data ?? {}
}
