import type { Adapter, AdapterAnswer } from './adapters/adapter'
import { newError } from './new-error'

export interface SimulatorOptions {
  baseUrl: string
  /** The buyer who signs in: the same name is the same buyer. */
  buyer: string
}

/**
 * WeChat’s login, payment, receipt and messages played by the shop itself, as long as it has no keys of WeChat: a
 * mini-program can be tried from sign-in to paid order before there is an account for it. Every payment succeeds, every
 * message is accepted.
 */
export function simulated<File>(adapter: Adapter<File>, { baseUrl, buyer }: SimulatorOptions): Adapter<File> {
  const ask = async (door: string, body: object) => {
    const answer = await adapter.request({
      method: 'POST',
      url: `${baseUrl.replace(/\/+$/, '')}/simulator/wechat/${door}`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      timeout: 15_000,
    })
    const { status } = answer
    if (status === 404) throw newError('not_found', 'This shop has no simulator', { status })
    if (status !== 200) throw newError('bad_answer', `The simulator answered ${status}`, { status })
    return answer
  }
  return {
    ...adapter,
    askForMessages: async (template_ids) => {
      await ask('subscribe', { name: buyer, template_ids })
      return template_ids
    },
    confirmReceipt: async ({ transaction_id }) => {
      await ask('receipt', { transaction_id })
      return true
    },
    login: async () => codeIn(await ask('code', { name: buyer })),
    pay: async (parameters) => {
      await ask('pay', { prepay_id: parameters.package.replace('prepay_id=', '') })
      return { end: 'done', message: '' }
    },
  }
}

function codeIn({ body }: AdapterAnswer): string {
  const answer: { code?: unknown } = typeof body === 'string' ? JSON.parse(body) : body
  return String(answer.code)
}
